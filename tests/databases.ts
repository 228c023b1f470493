import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { connect, type DatabaseKind, type Db } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';

export interface TestDatabase {
  kind: DatabaseKind;
  url: string;
  db: Db;
}

/** A new, migrated database of the kind; `close` leaves nothing of it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase & { close: () => Promise<void> }> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'restaurant-sqlite-'));
    const url = join(folder, 'test.sqlite');
    const db = connect(url);
    await migrate(db);
    return {
      kind,
      url,
      db,
      close: async () => {
        await db.destroy();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = `${server}/${name}`;
  const db = connect(url);
  await migrate(db);
  return {
    kind,
    url,
    db,
    close: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name}`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const db = connect(`${server}/postgres`);
  await sql.raw(statement).execute(db);
  await db.destroy();
}

/** Describes the same behaviour on SQLite and on a real PostgreSQL; each test has a database of its own. */
export function describeOnBothDatabases(name: string, tests: (database: () => TestDatabase) => void): void {
  describe.each<DatabaseKind>(['sqlite', 'postgres'])(`${name} (%s)`, (kind) => {
    let open: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeEach(async () => {
      open = await openTestDatabase(kind);
    });
    afterEach(() => open.close());
    tests(() => open);
  });
}
