import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { openTestDatabase } from '../databases.ts';
import { startSiteProcess } from '../site-process.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** Lists the file modes in a folder. */
function listModes(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const stat = statSync(join(folder, name));
    return [name, stat.mode & 0o777, stat.isDirectory()] as const;
  });
}

const secret = 'a-secret-of-the-tests-0123456789-0123456789';

describe.each(['sqlite', 'postgres'] as const)('two first starts at once (%s)', (kind) => {
  let folder: string;
  let data: string;
  let url: string;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    folder = makeTemporaryFolder();
    data = join(folder, 'data');
    url = join(data, 'restaurant.sqlite');
    remove = async () => undefined;
    if (kind === 'sqlite') return;
    const opened = await openTestDatabase('postgres');
    // Not even the tables exist yet.
    await sql`drop schema public cascade`.execute(opened.db);
    await sql`create schema public`.execute(opened.db);
    url = opened.url;
    remove = opened.close;
  });
  afterAll(async () => {
    await remove();
    rmSync(folder, { recursive: true });
  });

  it('end with one content and one administrator, without an error; their files are unreadable to other users', async () => {
    const variables = { DATA_DIR: data, DATABASE_URL: url, SESSION_SECRET: secret, ADMIN_PASSWORD: '' };
    const sites = await Promise.all([startSiteProcess(variables), startSiteProcess(variables)]);
    await Promise.all(sites.map(({ ready }) => ready));
    const saying = (text: string) => sites.filter((site) => site.output().includes(text));
    expect(saying('Administrator')).toHaveLength(1);
    await vi.waitFor(() => expect(saying('first content put in')).toHaveLength(1));
    for (const output of sites.map((site) => site.output())) expect(output).not.toMatch(/error|"level":50/i);
    expect(await Promise.all(sites.map(async (site) => (await site.get('/carta')).status))).toEqual([200, 200]);
    const modes = listModes(data);
    await Promise.all(sites.map((site) => site.kill()));

    expect(statSync(data).mode & 0o777).toBe(0o700);
    if (kind === 'sqlite') expect(modes.map(([name]) => name)).toContain('restaurant.sqlite-wal');
    for (const [name, mode, isFolder] of modes) expect([name, mode]).toEqual([name, isFolder ? 0o700 : 0o600]);

    const db = connect(url);
    const { rows } = await sql`select version, count(*) as documents from document group by version`.execute(db);
    expect(rows).toEqual([{ version: 1, documents: expect.toSatisfy((count: number) => count > 10) }]);
    expect(await db.selectFrom('user').select('username').execute()).toEqual([{ username: 'admin' }]);
    expect(await db.selectFrom('audit_entry').select('action').orderBy('id').execute()).toEqual([
      { action: 'import' },
      { action: 'account-created' },
    ]);
    await db.destroy();
  }, 60_000);
});

describe('starting', () => {
  it.each([
    ['PostgreSQL without a shared secret', { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' }, 'SESSION_SECRET: is missing'],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://site@127.0.0.1:1/site', SESSION_SECRET: secret },
      'The database does not answer: connect ECONNREFUSED',
    ],
  ])('fails with a one-line message with %s', async (_case, variables, line) => {
    const folder = makeTemporaryFolder();
    const site = await startSiteProcess({ DATA_DIR: folder, ...variables });
    site.ready.catch(() => undefined);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(line);
    expect(site.output()).not.toContain('    at ');
    rmSync(folder, { recursive: true });
  });
});
