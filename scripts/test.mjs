// npm test: installs what it needs and runs every check, end to end in three browser engines included.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { checks } from './checks.mjs';
import { root, run } from './toolchain.mjs';

ensurePackages();
const failed = await checks();
console.log('\n— end to end');
if (!run('playwright', ['test'])) failed.push('end to end');

const vitest = readReport('vitest.json', { numPassedTests: 0, numFailedTests: 0, testResults: [] });
const playwright = readReport('playwright.json', { stats: { expected: 0, unexpected: 0 }, suites: [] });
for (const line of [...failedTests(vitest), ...failedStories(playwright.suites)]) console.log(line);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
const passes = vitest.numPassedTests + playwright.stats.expected;
const failures = vitest.numFailedTests + playwright.stats.unexpected;
console.log(`\ntests: ${passes} passed, ${Math.max(failures, failed.length > 0 ? 1 : 0)} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function readReport(file, none) {
  const path = join(root, 'test-results', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : none;
}

/** The failed tests with the beginning of their message, at the end of the output: what is left of a log is its end. */
function failedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `✘ ${relative(root, name)}: ${fullName}\n${shortened(failureMessages.join('\n'))}`),
  );
}

/** The stories that failed, likewise: each has one try. */
function failedStories(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results: [first] }) => `✘ ${file}: ${title}\n${shortened(first?.error?.message ?? '')}${screenOf(first)}`),
    ),
    ...failedStories(inner),
  ]);
}

/** The beginning of what was on the screen when a story failed, as a screen reader finds it: from the main part of the page, if it has one. */
function screenOf(result) {
  const path = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const [, screen] = (path && existsSync(path) ? readFileSync(path, 'utf8') : '').split('```yaml\n');
  if (!screen) return '';
  const lines = screen.split('```')[0].split('\n');
  const main = Math.max(
    lines.findIndex((line) => /^\s*- main\b/.test(line)),
    0,
  );
  return `\n  on the screen:\n${lines
    .slice(main, main + 60)
    .join('\n')
    .slice(0, 2_500)}`;
}

function shortened(message) {
  return message.split('\n').slice(0, 12).join('\n').slice(0, 1_500);
}

/** What Debian has for the tests, and whether it is there; elsewhere a line says what is missing. */
function ensurePackages() {
  const postgres = '/usr/lib/postgresql';
  const packages = {
    chromium: existsSync('/usr/bin/chromium'),
    'chromium-headless-shell': existsSync('/usr/bin/chromium-headless-shell') || existsSync('/usr/bin/chromium'),
    'firefox-esr': existsSync('/usr/bin/firefox-esr'),
    'webkit2gtk-driver': existsSync('/usr/bin/WebKitWebDriver'),
    // WebKit's browser has no mode without a screen.
    xvfb: existsSync('/usr/bin/Xvfb'),
    postgresql: existsSync(postgres) && readdirSync(postgres).some((version) => existsSync(join(postgres, version, 'bin', 'initdb'))),
    // The HTML checker.
    'default-jre-headless': spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0,
    // Reads our encrypted backups.
    age: existsSync('/usr/bin/age'),
    // An S3 server.
    'python3-swift': existsSync('/usr/lib/python3/dist-packages/swift'),
  };
  const missing = Object.keys(packages).filter((name) => !packages[name]);
  if (missing.length === 0) return;
  const apt = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (apt) {
    console.log(`Installing ${missing.join(' and ')}…`);
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    if (spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options).status === 0) return;
  }
  console.error(`Missing: ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`);
  process.exit(1);
}
