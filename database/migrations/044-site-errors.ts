import type { Kysely } from 'kysely';

/** The last errors of the site, which *Stato* lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_error')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('request', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .execute();
}
