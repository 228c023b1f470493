import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Db } from './connect.server.ts';
import * as documents from './migrations/001-documents.ts';
import * as signIn from './migrations/002-sign-in.ts';
import * as media from './migrations/003-media.ts';
import * as audit from './migrations/004-audit.ts';
import * as pageViews from './migrations/005-page-views.ts';
import * as people from './migrations/006-people.ts';
import * as history from './migrations/007-history.ts';

/** Every migration, in order. A migration that has run anywhere is never changed. */
const migrations: Record<string, Migration> = {
  '001-documents': documents,
  '002-sign-in': signIn,
  '003-media': media,
  '004-audit': audit,
  '005-page-views': pageViews,
  '006-people': people,
  '007-history': history,
};

/** Brings the database to the newest schema. Several processes may start at once: Kysely's lock lets one work. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
