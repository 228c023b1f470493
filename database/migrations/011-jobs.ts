import type { Kysely } from 'kysely';

/** What the process does by itself, and when; one row a job, made at the first start that knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_run_at', 'text', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('last_started_at', 'text')
    .addColumn('last_ended_at', 'text')
    .addColumn('last_done', 'integer')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failing_since', 'text')
    .addColumn('last_error', 'text')
    .addColumn('paused_at', 'text')
    .addColumn('paused_by', 'text')
    .execute();
}
