import type { Kysely } from 'kysely';

/** The outbox: every mail, from the transaction that causes it until it is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_content')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('content_id', 'text', (column) => column.references('mail_content.id'))
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('in_reply_to', 'text')
    .addColumn('message_id', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('answer', 'text')
    .execute();
  await db.schema.createIndex('mail_waiting').on('mail').columns(['status', 'priority', 'send_at']).execute();
  await db.schema.createIndex('mail_cause').on('mail').columns(['cause', 'status']).execute();
  await db.schema.createIndex('mail_created').on('mail').column('created_at').execute();
  await db.schema.createIndex('mail_recipient').on('mail').column('recipient').execute();
}
