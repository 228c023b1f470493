// npm test: installs what it needs and runs every check, end to end in three browser engines included.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { checks } from './checks.mjs';
import { root, run } from './toolchain.mjs';

ensurePackages();
const failed = checks();
console.log('\n— end to end');
if (!run('playwright', ['test'])) failed.push('end to end');

const vitest = report('vitest.json', ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
const playwright = report('playwright.json', ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\ntests: ${vitest[0] + playwright[0]} passed, ${Math.max(vitest[1] + playwright[1], failed.length > 0 ? 1 : 0)} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function report(file, read) {
  const path = join(root, 'test-results', file);
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : [0, 0];
}

/** What Debian has for the tests, and whether it is there; elsewhere a line says what is missing. */
function ensurePackages() {
  const postgres = '/usr/lib/postgresql';
  const packages = {
    chromium: existsSync('/usr/bin/chromium'),
    'firefox-esr': existsSync('/usr/bin/firefox-esr'),
    'webkit2gtk-driver': existsSync('/usr/bin/WebKitWebDriver'),
    // WebKit's browser has no mode without a screen.
    xvfb: existsSync('/usr/bin/Xvfb'),
    postgresql: existsSync(postgres) && readdirSync(postgres).some((version) => existsSync(join(postgres, version, 'bin', 'initdb'))),
    // The HTML checker.
    'default-jre-headless': spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0,
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
