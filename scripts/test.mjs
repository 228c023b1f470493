// npm test: installs what it needs and runs every check, end to end in Chromium included.
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

/** Chromium, PostgreSQL, Java (for the HTML checker) and Swift (an S3 server) come from Debian; elsewhere a line says what is missing. */
function ensurePackages() {
  const missing = [];
  if (!existsSync('/usr/bin/chromium')) missing.push('chromium');
  const postgres = '/usr/lib/postgresql';
  if (!existsSync(postgres) || !readdirSync(postgres).some((version) => existsSync(join(postgres, version, 'bin', 'initdb'))))
    missing.push('postgresql');
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) missing.push('default-jre-headless');
  if (!existsSync('/usr/lib/python3/dist-packages/swift')) missing.push('python3-swift');
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
