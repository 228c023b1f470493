import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts a real PostgreSQL of the tests' own, in a folder of its own, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root: there it runs as its own user.
  const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  const command = (program: string, ...args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...asOwner, join(bin, program), ...args];
    return [first, rest];
  };

  execFileSync(...command('initdb', '-D', data, '-U', 'tests', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'), {
    stdio: 'ignore',
    cwd: folder,
  });
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(...command('postgres', ...options), { stdio: 'ignore', cwd: folder });
  const stopped = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await answering(...command('pg_isready', '-h', '127.0.0.1', '-p', String(port), '-U', 'tests'));

  project.provide('postgresUrl', `postgres://tests@127.0.0.1:${port}`);
  return async () => {
    execFileSync(...command('pg_ctl', '-D', data, '-m', 'immediate', 'stop'), { stdio: 'ignore', cwd: folder });
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
}

function binaries(): string {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one))[0] : undefined;
  if (!newest) throw new Error('PostgreSQL is missing (on Debian: apt-get install postgresql)');
  return join(root, newest, 'bin');
}

async function answering(program: string, args: string[]): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      execFileSync(program, args, { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start within 10 s');
}
