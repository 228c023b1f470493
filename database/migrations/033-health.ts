import type { Kysely } from 'kysely';

/** One row, written again and again: that it can be is what `/readyz` proves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('health_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
}
