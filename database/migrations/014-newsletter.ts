import type { Kysely } from 'kysely';

/** Who reads the newsletter, with the proof of their consent, and what was sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('left_at', 'text')
    .execute();
  await db.schema.createIndex('subscriber_audience').on('subscriber').columns(['status', 'language', 'id']).execute();
  await db.schema
    .createTable('suppressed_address')
    .addColumn('email_hash', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('newsletter_sending')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issue_id', 'text', (column) => column.notNull())
    .addColumn('issue_version', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('issue', 'text', (column) => column.notNull())
    .addColumn('contents', 'text')
    .addColumn('languages', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addColumn('audience', 'integer', (column) => column.notNull())
    .addColumn('last_subscriber', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('newsletter_sending_issue').on('newsletter_sending').column('issue_id').execute();
  await db.schema.createIndex('newsletter_sending_status').on('newsletter_sending').columns(['status', 'send_at']).execute();
}
