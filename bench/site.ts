import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serverCommand } from '../scripts/server-command.mjs';

const root = join(import.meta.dirname, '..');

/** Starts the built site over a folder for its data and waits for its first answer. @param core the processor core it is held to */
export async function startSite(given: { dataFolder: string; port: number; core?: number }): Promise<ChildProcess> {
  const held = given.core === undefined ? [] : ['taskset', '-c', String(given.core)];
  const [program = '', ...rest] = [...held, process.execPath, ...serverCommand.args];
  const child = spawn(program, rest, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...serverCommand.env,
      PORT: String(given.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${given.port}`,
      DATA_DIR: given.dataFolder,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: benchPassword,
      LOG_LEVEL: 'error',
    },
  });
  await answering(`http://127.0.0.1:${given.port}/carta`);
  return child;
}

export const benchPassword = 'una-password-di-prova';

/** Waits until an address answers. @throws after ten seconds */
export async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt++) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error(`${url} did not answer`);
}

/** Sends a program SIGTERM, and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await ended;
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Installs what is missing, where that is allowed: these are Debian's packages, named as their programs. */
export function ensure(...programs: string[]): void {
  const missing = programs.filter((program) => !existsSync(`/usr/bin/${program}`) && !existsSync(`/usr/sbin/${program}`));
  if (missing.length > 0) execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'ignore' });
}
