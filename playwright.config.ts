import { defineConfig } from '@playwright/test';

/** Debian's Chromium, kept from asking anything of the outside. */
const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
  workers: 2,
  // axe over a long editor takes its time on a busy machine.
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: { launchOptions, locale: 'it-IT', timezoneId: 'Europe/Rome', trace: 'retain-on-failure' },
  projects: [
    { name: 'chromium', testIgnore: /without-javascript|engines/ },
    { name: 'without JavaScript', testMatch: /without-javascript/, use: { javaScriptEnabled: false } },
    { name: 'Firefox and WebKit', testMatch: /engines\.spec/ },
  ],
});
