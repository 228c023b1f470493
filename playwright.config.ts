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
    // A page of a story does each thing once or twice: optimising its code takes a tenth of the time, and gains less.
    '--js-flags=--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=400000 --no-concurrent-recompilation',
    // Nobody but this machine has an address: a page that asks a third party fails its story (fixtures.ts).
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  ],
};

export default defineConfig({
  globalSetup: './tests/e2e/prepare-sites.ts',
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  // A story passes the first time or fails (decision 051).
  retries: 0,
  // On two cores: while one waits for an answer that is late, a server that starts or a picture, another works.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions,
    // A desk's fifty to seventy scripts are fetched and compiled once a worker; what a story left in the browser is cleared before the next.
    reuseContext: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // What moves is tested where it moves (navigation.spec.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A visit keeps every menu for reading offline: only the tests of that need it.
    serviceWorkers: 'block',
    // A trace takes a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
