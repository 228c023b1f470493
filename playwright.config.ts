import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium without the parts that only a window needs: the same engine in half the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium, kept from asking anything of the outside. */
const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // What passes only the second time is told as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // On two cores: while one waits for an answer that is late, a server that starts or a picture, another works.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    // What moves is tested where it moves (instant.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A visit keeps every menu for reading offline: only the tests of that need it.
    serviceWorkers: 'block',
    // A trace takes a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: /without-javascript|engines/ },
    { name: 'without JavaScript', testMatch: /without-javascript/, use: { javaScriptEnabled: false } },
    { name: 'Firefox and WebKit', testMatch: /engines\.spec/ },
  ],
});
