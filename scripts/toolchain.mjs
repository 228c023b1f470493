// The common steps of start, check and test. Plain JavaScript for Node 18 or later, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

const { engines, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The oldest Node that serves if no pinned one fits: the first with `Temporal`. */
const oldestNode = Number.parseInt(engines.node.replace('>=', ''), 10);
const ownServes = Number.parseInt(process.versions.node, 10) >= oldestNode;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function failWithoutNode() {
  return fail(`No pinned Node fits this machine and its own is ${process.version}: install Node ${oldestNode} or newer.`);
}

/** Whether there is a pinned Node for this machine. On Linux it needs the GNU C library, which Alpine lacks. */
function isPinnedForMachine() {
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) return false;
  const machine = `${windows ? 'win' : process.platform}-${process.arch}`;
  return Object.keys(optionalDependencies).some((name) => name.endsWith(`-${machine}`));
}

/** The folders of libraries on Linux; Debian's multiarch has others. */
const libraryFolders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64'];
const machineNames = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };

/** Whether libatomic exists, which the pinned Node needs on Linux, and which only comes with compilers and browsers. */
export function hasAtomicLibrary() {
  if (process.platform !== 'linux') return true;
  const folders = libraryFolders.flatMap((folder) => [folder, join(folder, machineNames[process.arch] ?? '')]);
  return folders.some((folder) => existsSync(join(folder, 'libatomic.so.1')));
}

/** Ends this process if no Node can run here. */
export function requireNode() {
  if (ownServes) return;
  if (!isPinnedForMachine()) failWithoutNode();
  if (!hasAtomicLibrary()) fail('The pinned Node needs libatomic.so.1 (on Debian: apt-get install libatomic1).');
}

/**
 * Installs the locked dependencies if they are missing or older than the lock.
 * @param {{ toServe?: boolean, isNodeReady?: boolean }} given `toServe` leaves out the packages of tests and measurements, a third of the
 * disk; `isNodeReady: false` leaves it to the caller to check that Node runs
 */
export function install({ toServe = false, isNodeReady = true } = {}) {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  const isThere = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isThere && (toServe || existsSync(join(root, 'node_modules', 'vitest')))) return;
  // Reported now, not after minutes.
  if (isNodeReady) requireNode();
  console.log('Installing the dependencies…');
  // npm would warn about the machine's Node, but everything runs on the pinned one.
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(toServe ? ['--omit=dev'] : [])], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  });
  if (npm.status !== 0) fail('The dependencies could not be installed: see npm above.');
  // A Node that does not run here is also reported before the build.
  if (isNodeReady) node();
}

/** The Node for everything: the pinned one, else the machine's own if it is new enough. */
function node() {
  const pinned = join(bin, windows ? 'node.cmd' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version'], { shell: windows }).status === 0) return pinned;
  return ownServes ? process.execPath : failWithoutNode();
}

/** The environment of every step, with the project's tools first in the path. */
function environment(extra = {}) {
  return { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}`, ...extra };
}

/** Runs a tool to its end. Returns whether it succeeded. */
export function run(tool, args = [], { env = {}, quiet = false } = {}) {
  const result = spawnSync(tool, args, {
    cwd: root,
    env: environment(env),
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  return result.status === 0;
}

/** Builds if a source has changed since the last build. */
export function build() {
  const stamp = join(root, 'build', 'stamp');
  const sources = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building…');
  const built = spawnSync('react-router', ['build'], { cwd: root, env: environment(), stdio: 'pipe', shell: windows });
  if (built.status !== 0) fail(`${built.stdout}\n${built.stderr}\nThe build failed.`);
  if (!run(node(), ['scripts/compress.ts'])) fail('The build could not be compressed.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** Builds in parallel to other steps, if a source has changed. Resolves to whether it succeeded. */
export function startBuild() {
  const child = spawn(process.execPath, ['-e', "import('./scripts/toolchain.mjs').then(({ build }) => build())"], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/**
 * Ends this process if a Debian package is missing, and names it.
 * @param {Record<string, string>} packages each with one of its files
 */
export function requirePackages(packages) {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
  if (missing.length === 0) return;
  console.error(`Missing: ${missing.join(' and ')} (on Debian: apt-get install ${missing.join(' ')}).`);
  process.exit(1);
}

function hashSources() {
  const hash = createHash('sha256');
  const places = [
    'app',
    'restaurant',
    'mail',
    'database',
    'languages',
    'server',
    'scripts',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const place of places) visit(join(root, place));
  return hash.digest('hex');
}

/** Runs a server in place of this process, with the variables of `.env` if it exists. */
export function serve({ args, env }) {
  const file = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  become(node(), [...file, ...args], env);
}

/** Runs a program in place of this one: it gets this process's signals, and its exit code becomes this one's. */
function become(tool, args, env = {}) {
  const child = spawn(tool, args, { cwd: root, env: environment(env), stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Ends a program when npm has ended: npm passes a signal to its shell, which does not pass it on. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill();
  }, 500);
  watch.unref();
}
