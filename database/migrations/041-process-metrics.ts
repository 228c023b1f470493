import type { Kysely } from 'kysely';

/** The numbers of each process, which any of them tells (`/metrics`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('process_metrics')
    .addColumn('process', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('samples', 'text', (column) => column.notNull())
    .execute();
}
