import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectForSetUp, type Db, type Tx } from './connect.server.ts';
import { databaseKind, sqliteFile } from './connection-line.ts';
import { isSqlite } from './dialect.server.ts';
import { ladder } from './migrations/ladder.ts';
import { newDatabase } from './migrations/new-database.ts';

interface SchemaChange extends Migration {
  /** Why no release that does not know this change can run after it; its name then ends in `-breaking` (docs/decisions/053). */
  forbidsFormer?: string;
}

/** Every migration, in order: those of before, then what comes later. A migration that has run anywhere is never changed. */
export const migrations: Record<string, SchemaChange> = { ...ladder };

/**
 * Makes a database ready, in one transaction that only one process at a time can run: it is migrated to the newest schema
 * and `fill` inserts the rows that it must have. If it is killed halfway, nothing has changed. An SQLite file that has
 * to be migrated is copied first, beside it.
 */
export async function setUpDatabase<Filled>(
  url: string,
  fill: (transaction: Tx) => Promise<Filled>,
  known: Record<string, Migration> = migrations,
): Promise<Filled> {
  await using db = connectForSetUp(url);
  return await db.transaction().execute(async (transaction) => {
    await lockSetUp(transaction);
    const newer = await listUnknownMigrations(transaction, Object.keys(known));
    const forbidding = newer.find(isBreaking);
    if (forbidding) throw new Error(`A newer release has changed the database (${forbidding}), and this one cannot run on it.`);
    const all = { ...known, ...Object.fromEntries(newer.map((name) => [name, notRun])) };
    const { done, pending } = await listMigrations(transaction, all);
    if (databaseKind(url) === 'sqlite' && done.length > 0 && pending[0]) copySqliteFile(sqliteFile(url), `before-${pending[0]}`);
    await runMigrations(transaction, all);
    return fill(transaction);
  });
}

/** What is noted as run, and never is. */
const notRun: Migration = { up: async () => undefined };

/** Whether no release that does not know a migration can run after it. By its name: older releases know no more of it. */
export function isBreaking(name: string): boolean {
  return name.endsWith('-breaking');
}

/** The migrations that a database has and a release does not know: a newer release was here. */
export async function listUnknownMigrations(db: Db, known: readonly string[]): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

/** Brings a database to the newest schema, and does nothing else: `setUpDatabase` is for those that somebody uses. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockSetUp(transaction);
    await runMigrations(transaction, migrations);
  });
}

/**
 * Makes the tables as these migrations leave them, and no later one: for rows that were written when these were all.
 * @throws where one of them is not known: a later version of the site made it
 */
export async function runMigrationsNamed(transaction: Tx, names: readonly string[]): Promise<void> {
  await lockSetUp(transaction);
  const unknown = names.filter((name) => migrations[name] === undefined);
  if (unknown.length > 0) throw new Error(`A later version of the site made this: it does not know the migrations ${unknown.join(', ')}`);
  await runMigrations(transaction, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))));
}

/** The number of Kysely's own lock, so that this waits for older versions of the site, which take that one, and they for this. */
const lockNumber = '3853314791062309107';

/** Lets one process in at a time until its transaction ends. On SQLite the transaction itself does. */
async function lockSetUp(transaction: Tx): Promise<void> {
  if (isSqlite(transaction)) return;
  await sql`set local lock_timeout = '10min'`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}::bigint)`.execute(transaction);
}

async function listMigrations(db: Db, known: Record<string, Migration>): Promise<{ done: string[]; pending: string[] }> {
  const all = await migratorOf(db, known).getMigrations();
  const names = (done: boolean) => all.filter(({ executedAt }) => (executedAt !== undefined) === done).map(({ name }) => name);
  return { done: names(true), pending: names(false) };
}

async function runMigrations(db: Db, known: Record<string, Migration>): Promise<void> {
  const { done } = await listMigrations(db, known);
  const steps = done.length === 0 ? atOnce(known) : known;
  const { error } = await migratorOf(db, steps).migrateToLatest();
  if (error) throw error;
}

/** For a new database: all that the ladder comes to in its first step, unless some of it is not wanted. The others are noted as run. */
function atOnce(known: Record<string, Migration>): Record<string, Migration> {
  const [first = '', ...others] = Object.keys(ladder);
  if (![first, ...others].every((name) => name in known)) return known;
  return { ...known, ...Object.fromEntries(others.map((name) => [name, notRun])), [first]: newDatabase };
}

function migratorOf(db: Db, known: Record<string, Migration>): Migrator {
  // Those of different parts are written at the same time, and may come to an installation in another order than that of their numbers.
  return new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
}

/** How many copies stay: the newest ones. */
const copiesKept = 3;

/**
 * Copies an SQLite file beside itself (`restaurant.sqlite.before-007-history`), as its last transaction left it, while
 * others read and one may hold the lock. A file of that name is always a complete copy, synced to the disk.
 */
function copySqliteFile(file: string, name: string): void {
  const copy = `${file}.${name}`;
  const unfinished = `${copy}.unfinished`;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, 'wx', 0o600));
    database.prepare('vacuum into ?').run(unfinished);
    const written = openSync(unfinished, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, copy);
  } catch (cause) {
    rmSync(unfinished, { force: true, recursive: true });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} could not be copied before its migration, and stays as it is: ${why}`, { cause });
  } finally {
    database.close();
  }
  removeOldCopies(file);
}

function removeOldCopies(file: string): void {
  const copies = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-`))
    .map((name) => join(dirname(file), name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const copy of copies.slice(copiesKept)) rmSync(copy);
}
