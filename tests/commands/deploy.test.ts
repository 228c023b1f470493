import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { serverCommand } from '../../scripts/server-command.mjs';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['sushi@.service', 'container/start.sh'])('%s starts the server as every start does', (file) => {
  expect(read(file)).toContain(serverCommand.args.join(' '));
});

test('systemd and containers limit the memory like every start, and systemd waits until the process has ended by itself', () => {
  const variables = Object.entries(serverCommand.env).map(([name, value]) => `${name}=${value}`);
  for (const file of ['sushi@.service', 'Containerfile']) for (const variable of variables) expect(read(file)).toContain(variable);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('sushi@.service')) ?? [];
  // Three seconds to drain, seven for requests in progress, half of one for answers, five for jobs.
  expect(Number(seconds)).toBeGreaterThan(3 + 7 + 0.5 + 5);
});

test('the container copies only files that exist', () => {
  const sources = [...read('Containerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(sources).toContain('deploy/container/start.sh');
  // The packages are collected first (collect-modules.mjs).
  const collected = 'build/container/node_modules';
  expect(sources).toContain(collected);
  expect(sources.filter((source) => source !== collected && !existsSync(join(deploy, '..', source)))).toEqual([]);
});

describe('the start of the container', () => {
  /** The variables that the site is started with. */
  function start(variables: Record<string, string>) {
    // In place of Node: stores its environment, and supports `-p`.
    writeFileSync(
      join(folder, 'node'),
      `#!/bin/sh\ncase "$1" in -p) exec '${process.execPath}' "$@";; *) exec '${process.execPath}' -p 'JSON.stringify(process.env)';; esac\n`,
      { mode: 0o755 },
    );
    const env = { PATH: `${folder}:${process.env['PATH']}`, ...variables };
    const given: unknown = JSON.parse(execFileSync('/bin/sh', [join(deploy, 'container/start.sh')], { env, encoding: 'utf8' }));
    return readConfig(Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)])));
  }

  const secret = 'a-secret-of-the-tests-0123456789-0123456789';

  test('uses ONCE’s variables of the secret and of the mail server', () => {
    const once = { SMTP_ADDRESS: 'mail.example.it', SMTP_PORT: '2525', SMTP_USERNAME: 'posta@example.it', SMTP_PASSWORD: 'a/b c' };
    const { sessionSecret, mail } = start({ SECRET_KEY_BASE: secret, ...once, MAILER_FROM_ADDRESS: 'posta@example.it' });
    expect(sessionSecret).toBe(secret);
    expect(mail).toMatchObject({
      smtpUrl: 'smtp://posta%40example.it:a%2Fb%20c@mail.example.it:2525',
      from: { address: 'posta@example.it' },
    });
  });

  test('prefers the site’s own variables, and requires none', () => {
    const own = { SESSION_SECRET: secret, SMTP_URL: 'smtp://own.example.it', MAIL_FROM: 'noi@example.it' };
    const { sessionSecret, mail } = start({ ...own, SECRET_KEY_BASE: 'other', SMTP_ADDRESS: 'mail.example.it' });
    expect({ sessionSecret, smtpUrl: mail?.smtpUrl }).toEqual({ sessionSecret: secret, smtpUrl: 'smtp://own.example.it' });
    expect(start({})).toMatchObject({ sessionSecret: undefined, mail: undefined });
  });
});

describe('the hooks of a backup by ONCE', () => {
  const hook = (name: string) =>
    execFileSync('/bin/sh', [join(deploy, 'container/hooks', name)], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  test('copy the database while it is written, and put that copy back', () => {
    const file = join(folder, 'restaurant.sqlite');
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; create table t (n integer); insert into t values (1)');
    hook('pre-backup');
    database.exec('insert into t values (2)');
    database.close();
    // A file copied during writes: the database itself is torn.
    writeFileSync(file, 'torn');
    hook('post-restore');
    const restored = new DatabaseSync(file);
    expect(restored.prepare('select n from t').all()).toEqual([{ n: 1 }]);
    restored.close();
    expect(readdirSync(folder)).toEqual(['restaurant.sqlite']);
  });

  test('do nothing where the data is in PostgreSQL', () => {
    mkdirSync(join(folder, 'media'));
    hook('pre-backup');
    hook('post-restore');
    expect(readdirSync(folder)).toEqual(['media']);
  });
});
