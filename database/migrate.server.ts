import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { connectForSetUp, type Db, type Tx } from './connect.server.ts';
import { databaseKind, sqliteFile } from './database-kind.ts';
import { isSqlite } from './dialect.server.ts';
import { copySqliteFile } from './copy-sqlite-file.server.ts';
import * as documents from './migrations/001-documents.ts';
import * as signIn from './migrations/002-sign-in.ts';
import * as media from './migrations/003-media.ts';
import * as audit from './migrations/004-audit.ts';
import * as pageViews from './migrations/005-page-views.ts';
import * as people from './migrations/006-people.ts';
import * as history from './migrations/007-history.ts';
import * as actors from './migrations/008-actors.ts';
import * as firmSignIn from './migrations/009-sign-in-firm.ts';
import * as pictureFocus from './migrations/010-picture-focus.ts';
import * as jobs from './migrations/011-jobs.ts';
import * as mail from './migrations/012-mail.ts';
import * as messages from './migrations/013-messages.ts';
import * as newsletter from './migrations/014-newsletter.ts';
import * as bookings from './migrations/015-bookings.ts';
import * as messageSearch from './migrations/021-message-search.ts';
import * as guestSearch from './migrations/022-guest-search.ts';
import * as newsletterReceipts from './migrations/023-newsletter-receipts.ts';
import * as rolesByWork from './migrations/024-roles-by-work.ts';
import * as serviceSheets from './migrations/026-service-sheets.ts';
import * as bookingBrowser from './migrations/027-booking-browser.ts';
import * as strangers from './migrations/029-strangers.ts';
import * as mailHandedOver from './migrations/030-mail-handed-over.ts';
import * as secondFactors from './migrations/031-second-factors.ts';
import * as healthConsent from './migrations/032-health-consent.ts';
import * as health from './migrations/033-health.ts';
import * as tellChanges from './migrations/034-tell-changes.ts';
import * as backups from './migrations/035-backups.ts';
import * as printedEditions from './migrations/036-printed-editions.ts';
import * as stepFree from './migrations/038-step-free-asked-again.ts';
import * as ownSessions from './migrations/039-own-sessions.ts';
import * as processMetrics from './migrations/041-process-metrics.ts';
import * as siteErrors from './migrations/044-site-errors.ts';
import * as changes from './migrations/045-changes.ts';

/** A change of the schema. */
export interface SchemaChange extends Migration {
  /** Why no release that does not know this change can run after it; its name then ends in `-breaking` (docs/decisions/053). */
  forbidsFormer?: string;
}

/** Every migration, in order. A migration that has run anywhere is never changed. */
export const migrations: Record<string, SchemaChange> = {
  '001-documents': documents,
  '002-sign-in': signIn,
  '003-media': media,
  '004-audit': audit,
  '005-page-views': pageViews,
  '006-people': people,
  '007-history': history,
  '008-actors': actors,
  '009-sign-in-firm': firmSignIn,
  '010-picture-focus': pictureFocus,
  '011-jobs': jobs,
  '012-mail': mail,
  '013-messages': messages,
  '014-newsletter': newsletter,
  '015-bookings': bookings,
  '021-message-search': messageSearch,
  '022-guest-search': guestSearch,
  '023-newsletter-receipts': newsletterReceipts,
  '024-roles-by-work': rolesByWork,
  '026-service-sheets': serviceSheets,
  '027-booking-browser': bookingBrowser,
  '029-strangers': strangers,
  '030-mail-handed-over': mailHandedOver,
  '031-second-factors': secondFactors,
  '032-health-consent': healthConsent,
  '033-health': health,
  '034-tell-changes': tellChanges,
  '035-backups': backups,
  '036-printed-editions': printedEditions,
  '038-step-free-asked-again': stepFree,
  '039-own-sessions': ownSessions,
  '041-process-metrics': processMetrics,
  '044-site-errors': siteErrors,
  '045-changes': changes,
};

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
  const db = connectForSetUp(url);
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockSetUp(transaction);
      const newer = await listUnknownMigrations(transaction, Object.keys(known));
      const forbidding = newer.find(isBreaking);
      if (forbidding) throw new Error(`A newer release has changed the database (${forbidding}), and this one cannot run on it.`);
      const all = { ...known, ...Object.fromEntries(newer.map((name) => [name, ranElsewhere])) };
      const { done, pending } = await listMigrations(transaction, all);
      if (databaseKind(url) === 'sqlite' && done.length > 0 && pending[0]) copySqliteFile(sqliteFile(url), `before-${pending[0]}`);
      await runMigrations(transaction, all);
      return fill(transaction);
    });
  } finally {
    await db.destroy();
  }
}

/** What a release knows of a migration that it does not have: the database has it, and it is never run. */
const ranElsewhere: Migration = { up: async () => undefined };

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
  const { error } = await migratorOf(db, known).migrateToLatest();
  if (error) throw error;
}

function migratorOf(db: Db, known: Record<string, Migration>): Migrator {
  // Those of different parts are written at the same time, and may come to an installation in another order than that of their numbers.
  return new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true });
}
