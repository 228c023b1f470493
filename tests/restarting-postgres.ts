import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A PostgreSQL that one test stops and starts, without disturbing the others. */
export interface RestartingPostgres {
  /** The address of its database. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its files. */
  remove(): Promise<void>;
}

export async function startRestartingPostgres(): Promise<RestartingPostgres> {
  const root = '/usr/lib/postgresql';
  const [newest = ''] = readdirSync(root).sort((one, other) => Number(other) - Number(one));
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-restarting-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root: there it runs as its own user.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const [first = '', ...rest] = [...asOwner, join(root, newest, 'bin', program), ...args];
    await promisify(execFile)(first, rest, { cwd: folder });
  };
  const start = () => run('pg_ctl', 'start', '-D', data, '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, '-w');
  const stop = () => run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w');
  await run('initdb', '-D', data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  await start();
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    stop,
    start,
    remove: async () => {
      await stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
