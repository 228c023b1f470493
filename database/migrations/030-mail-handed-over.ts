import { type Kysely, sql } from 'kysely';

/**
 * That the text of a mail was handed over is stored before its final dot, and how often in a row no answer came to one. What is
 * on its way at the upgrade was claimed by a process that stored no such thing: it is taken as handed over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('handed_over_at', 'text').execute();
  await sql`update mail set handed_over_at = claimed_until where status = 'sending'`.execute(db);
  await db.schema
    .alterTable('mail_server')
    .addColumn('doubts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
