import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** The output of `npm start` in a new checkout on a machine, and its call of npm, which only records it. */
function startOn(machine: { version: string; arch?: string; glibc?: boolean; libatomic?: boolean }) {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" > '${folder}/asked'\nexit 1\n`, { mode: 0o755 });
  const pretend = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { existsSync } = fs;
    fs.existsSync = (path) => (String(path).endsWith('/libatomic.so.1') ? ${machine.libatomic !== false} : existsSync(path));
    syncBuiltinESMExports();
    const set = (object, name, value) => Object.defineProperty(object, name, { value });
    set(process, 'version', 'v${machine.version}');
    set(process, 'versions', { ...process.versions, node: '${machine.version}' });
    set(process, 'platform', 'linux');
    set(process, 'arch', '${machine.arch ?? 'x64'}');
    set(process.report, 'getReport', () => ({ header: ${machine.glibc === false ? '{}' : "{ glibcVersionRuntime: '2.36' }"} }));`;
  const asked = join(folder, 'asked');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, 'scripts/start.mjs'],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
      encoding: 'utf8',
    },
  );
  return { status, said: stderr.trim(), installs: existsSync(asked) ? readFileSync(asked, 'utf8').trim() : false };
}

/** The call of npm: without packages of tests on a machine that serves. */
const whatServes = 'ci --no-audit --no-fund --loglevel=error --omit=dev';

describe('npm start', () => {
  test.each([
    ['for a processor without a pinned Node', { version: '24.15.0', arch: 'riscv64' }],
    ['without the GNU C library, which the pinned Node needs', { version: '25.9.0', glibc: false }],
  ])('refuses at once, before it installs anything, a Node too old %s', (_, machine) => {
    expect(startOn(machine)).toEqual({
      status: 1,
      said: `No pinned Node fits this machine and its own is v${machine.version}: install Node 26 or newer.`,
      installs: false,
    });
  });

  test('refuses at once without the library that the pinned Node needs', () => {
    expect(startOn({ version: '20.20.2', libatomic: false })).toEqual({
      status: 1,
      said: 'The pinned Node needs libatomic.so.1 (on Debian: apt-get install libatomic1).',
      installs: false,
    });
    expect(startOn({ version: '26.0.0', libatomic: false })).toMatchObject({ installs: whatServes });
  });

  test.each([
    ['a Node of its own that is new enough', { version: '26.0.0', arch: 'riscv64' }],
    ['an old Node, which the pinned one replaces', { version: '18.20.0' }],
  ])('installs on a machine with %s', (_, machine) => {
    expect(startOn(machine)).toMatchObject({ installs: whatServes });
  });
});

test('a program that npm started ends with npm, whose shell does not pass on its signal', async () => {
  const program = 'console.log(process.pid); setInterval(() => 0, 1000)';
  const start = `import('./scripts/toolchain.mjs').then(({ serve }) => serve({ args: ['-e', ${JSON.stringify(program)}], env: {} }))`;
  const shell = spawn('sh', ['-c', '"$NODE" -e "$START"; true'], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, START: start },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said]: unknown[] = await once(shell.stdout, 'data');
  const served = Number(String(said));
  onTestFinished(() => {
    if (isRunning(served)) process.kill(served, 'SIGKILL');
  });
  shell.kill();
  await expect.poll(() => isRunning(served), { timeout: 10_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
