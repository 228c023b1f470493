import type { Kysely } from 'kysely';

/** The backups that were made, one row each, and what became of it when the newest was restored elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('proved_at', 'text')
    .addColumn('proof', 'text')
    .addColumn('fault', 'text')
    .execute();
}
