import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverCommand } from '../scripts/server-command.mjs';

const root = join(import.meta.dirname, '..');

export const admin = { username: 'admin', password: 'una-password-di-prova' };

/**
 * Starts the built server over a folder for its data, as an installation runs it, and waits until it is ready.
 * @param given.openFiles the most files and connections that the process may have open at once
 */
export async function startServer(given: { url: string; folder: string; openFiles?: number }): Promise<ChildProcess> {
  const limit = given.openFiles === undefined ? [] : ['/bin/sh', '-c', 'ulimit -n "$0"; exec "$@"', String(given.openFiles)];
  const [command = '', ...rest] = [...limit, process.execPath, ...serverCommand.args];
  const child = spawn(command, rest, {
    cwd: root,
    env: {
      ...process.env,
      ...serverCommand.env,
      PORT: new URL(given.url).port,
      DATA_DIR: given.folder,
      PUBLIC_URL: given.url,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return child;
}

/** At once: what it had still to store is thrown away with the rest. */
export async function killServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The process says when it is ready, or ends. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Ready in') && resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}
