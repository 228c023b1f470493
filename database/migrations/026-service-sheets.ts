import type { Kysely } from 'kysely';

/** The newest sheet of each service as a PDF, until its day is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_sheet')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('pdf', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('service_sheet_key', ['date', 'service'])
    .execute();
}
