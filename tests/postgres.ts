import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface Postgres {
  /** Its address, without the name of a database. */
  url: string;
  createDatabase(name: string): Promise<void>;
  /** Stops it for a restart: connections close, databases stay. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good, and removes its folder. */
  stop(): Promise<void>;
}

const startSeconds = 30;

/** Starts a real PostgreSQL in its own folder. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries();
  const folder = makeTemporaryFolder();
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root, so it runs as its own user there.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const command = (program: string, ...args: string[]): [string, ...string[]] => {
    const [first = '', ...rest] = [...asOwner, join(bin, program), ...args];
    return [first, ...rest];
  };
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const [first, ...rest] = command(program, ...args);
    await promisify(execFile)(first, rest, { cwd: folder });
  };

  await run('initdb', '-D', data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=256MB',
    // Autovacuum would move rows and take processor time.
    'autovacuum=off',
  ].map((setting) => `-c ${setting}`);
  const options = ['-p', port, '-h', '127.0.0.1', '-k', folder, ...settings].join(' ');
  const start = () => run('pg_ctl', 'start', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', '-t', String(startSeconds));
  // This shell stops PostgreSQL when its input closes, which happens however the tests end.
  const stopAtTheEnd = ['-c', 'cat; "$@"; rm -rf "$0"', folder, ...command('pg_ctl', 'stop', '-D', data, '-m', 'immediate')];
  const end = spawn('/bin/sh', stopAtTheEnd, { cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  await start();
  return {
    start,
    halt: () => run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w'),
    url: `postgres://tests@127.0.0.1:${port}`,
    createDatabase: (name) => run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'tests', name),
    stop: async () => {
      end.stdin.end();
      await once(end, 'exit');
    },
  };
}

function binaries(): string {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one))[0] : undefined;
  if (!newest) throw new Error('PostgreSQL is missing (on Debian: apt-get install postgresql)');
  return join(root, newest, 'bin');
}
