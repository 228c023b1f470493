// npm test: installs what it needs and runs every check, end-to-end tests in three browsers included. npm run check (`quick`): the checks
// between two commits. npm run test:cluster (`cluster`): four processes with PostgreSQL, an S3 server and a mail server, behind Caddy and
// nginx as in deploy/. npm run test:faults (`faults`): what is lost when something breaks, a line for each scenario; `KILLS=30` kills a
// tenth as often.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { build, hasAtomicLibrary, install, requireNode, requirePackages, root, run, startBuild } from './toolchain.mjs';

const postgres = { postgresql: '/usr/lib/postgresql' };
const s3 = { 'python3-swift': '/usr/lib/python3/dist-packages/swift' };

const [, , which = 'all', ...given] = process.argv;
const kinds = {
  all: testAll,
  quick: testQuickly,
  // Debian starts Caddy and nginx at once unless /usr/sbin/policy-rc.d forbids it, so they are not installed automatically.
  cluster: () =>
    testMachines({
      ...postgres,
      ...s3,
      caddy: '/usr/bin/caddy',
      'nginx-light': '/usr/sbin/nginx',
      openssl: '/usr/bin/openssl',
      systemd: '/usr/bin/systemd-analyze',
    }),
  faults: () => testMachines({ ...postgres, ...s3, procps: '/usr/bin/pgrep' }),
};
if (!Object.hasOwn(kinds, which)) throw new Error(`There is no test ${which}: ${Object.keys(kinds).join(', ')}`);
process.exit((await kinds[which]()) ? 0 : 1);

async function testAll() {
  // Debian's packages arrive while npm's are unpacked and the site is built. The tests begin after both.
  const failed = await checks([], ensurePackages());
  console.log('\n— end to end');
  if (!run('playwright', ['test'])) failed.push('end to end');

  const vitest = readReport('vitest.json', { numPassedTests: 0, numFailedTests: 0, testResults: [] });
  const playwright = readReport('playwright.json', { stats: { expected: 0, unexpected: 0 }, suites: [] });
  for (const line of [...failedTests(vitest), ...failedStories(playwright.suites)]) console.log(line);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const passes = vitest.numPassedTests + playwright.stats.expected;
  const failures = vitest.numFailedTests + playwright.stats.unexpected;
  console.log(`\ntests: ${passes} passed, ${Math.max(failures, failed.length > 0 ? 1 : 0)} failed`);
  return failed.length === 0;
}

async function testQuickly() {
  process.env.APPLICATION_ON_SQLITE_ALONE = '1';
  return (await checks(['unit', 'database', 'application'])).length === 0;
}

/** What `npm test` leaves out, by the name of its project, because it needs more of a machine. */
function testMachines(packages) {
  requirePackages(packages);
  install();
  build();
  return run('vitest', ['run', '--config', 'vitest.machines.config.ts', '--project', which, ...given]);
}

/**
 * Runs the checks. Returns the names of those that failed.
 * @param {string[]} projects the Vitest projects to run; all when empty
 * @param {Promise<void>} packages ends when Debian's packages are there
 */
async function checks(projects = [], packages = Promise.resolve()) {
  install({ isNodeReady: false });
  // They bring the library that the pinned Node may lack.
  if (!hasAtomicLibrary()) await packages;
  requireNode();
  // The build uses one processor; types, lint and format use the other.
  const building = startBuild();
  const steps = [
    // More than one checker takes half as long again on both processors, one of which the build uses.
    ['types', () => run('react-router', ['typegen']) && run('tsc', ['--checkers', '1'])],
    ['lint', () => run('oxlint', ['--deny-warnings', '--report-unused-disable-directives'])],
    ['format', () => run('biome', ['format', '.'])],
    ['build', () => building],
    [
      `${projects.length > 0 ? projects.join(', ') : 'unit, database, application and system'} tests`,
      async () => {
        await packages;
        rmSync(join(root, 'test-results', 'vitest.json'), { force: true });
        const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
        return run('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...reports]);
      },
    ],
  ];
  const failed = [];
  for (const [name, step] of steps) {
    console.log(`\n— ${name}`);
    if (!(await step())) failed.push(name);
  }
  return failed;
}

function readReport(file, none) {
  const path = join(root, 'test-results', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : none;
}

/** The failed tests with the beginning of their message; printed last, because a log keeps its end. */
function failedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `✘ ${relative(root, name)}: ${fullName}\n${shortened(failureMessages.join('\n'))}`),
  );
}

/** The failed stories; each has one try. */
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

/**
 * The beginning of the screen when a story failed, in the form of the accessibility tree; from the main part of the page, if it has one.
 */
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

/** Installs Debian's packages for the tests; elsewhere, or where that fails, prints what is missing and ends this process. */
async function ensurePackages() {
  const postgres = '/usr/lib/postgresql';
  const packages = {
    chromium: existsSync('/usr/bin/chromium'),
    'chromium-headless-shell': existsSync('/usr/bin/chromium-headless-shell') || existsSync('/usr/bin/chromium'),
    'firefox-esr': existsSync('/usr/bin/firefox-esr'),
    'webkit2gtk-driver': existsSync('/usr/bin/WebKitWebDriver'),
    // WebKit has no headless mode here.
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
    const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing].join(' ');
    const child = spawn('sh', ['-c', `apt-get update -qq; ${install}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const status = await new Promise((resolve) => child.on('exit', resolve));
    if (status === 0) return;
  }
  console.error(`Missing: ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`);
  process.exit(1);
}
