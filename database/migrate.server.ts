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
  /** Why no older release can run after it; the name of the migration then ends in `-breaking` (docs/decisions/053). */
  forbidsFormer?: string;
}

/** All migrations in order. One that has run anywhere is never changed. */
export const migrations: Record<string, SchemaChange> = { ...ladder };

/**
 * Prepares a database in one transaction, which one process at a time runs: it migrates to the newest schema, and `fill` inserts required
 * rows. If it is killed, nothing has changed. An SQLite file is copied before a migration.
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

/** A migration that is recorded as run without running. */
const notRun: Migration = { up: async () => undefined };

/** Whether no older release can run after a migration. The name says so, because older releases know nothing else of it. */
export function isBreaking(name: string): boolean {
  return name.endsWith('-breaking');
}

/** The migrations in a database that this release does not know: a newer release ran before. */
export async function listUnknownMigrations(db: Db, known: readonly string[]): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

/** Migrates only; `setUpDatabase` is for databases in use. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockSetUp(transaction);
    await runMigrations(transaction, migrations);
  });
}

/**
 * Creates the tables as these migrations leave them, for rows that were written at that version.
 * @throws if one of them is unknown, because a later version made it
 */
export async function runMigrationsNamed(transaction: Tx, names: readonly string[]): Promise<void> {
  await lockSetUp(transaction);
  const unknown = names.filter((name) => migrations[name] === undefined);
  if (unknown.length > 0) throw new Error(`A later version of the site made this: it does not know the migrations ${unknown.join(', ')}`);
  await runMigrations(transaction, Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name))));
}

/** The number of Kysely's own lock, so that older versions of the site and this one wait for each other. */
const lockNumber = '3853314791062309107';

/** Lets one process in until its transaction ends. On SQLite the transaction itself does. */
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

/**
 * For a new database: one migration creates all tables, and those of the ladder are recorded as run. It does not apply if some of the
 * ladder is left out.
 */
function atOnce(known: Record<string, Migration>): Record<string, Migration> {
  const [first = '', ...others] = Object.keys(ladder);
  if (![first, ...others].every((name) => name in known)) return known;
  return { ...known, ...Object.fromEntries(others.map((name) => [name, notRun])), [first]: newDatabase };
}

function migratorOf(db: Db, known: Record<string, Migration>): Migrator {
  // Branches add migrations in parallel, so an installation may get them in another order than that of their numbers.
  return new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
}

/** How many copies are kept. */
const copiesKept = 3;

/**
 * Copies an SQLite file beside it (`restaurant.sqlite.before-007-history`), as its last transaction left it, while others use it. A file of
 * that name is always complete and synced.
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
