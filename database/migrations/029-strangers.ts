import type { Kysely } from 'kysely';

/**
 * What a stranger's act costs: the networks that a booking came from, hashed, since when its guest counts as a stranger, and when they
 * showed that its mailbox is theirs; and the forms that wait until their mail is opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['network', 'wide_network', 'stranger_since', 'proven_at']) {
    await db.schema.alterTable('booking').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('form_to_confirm')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('networks', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
