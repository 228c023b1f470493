import { type Kysely, sql } from 'kysely';

/**
 * Which readers an issue has been written to: one row per issue and reader, so that no second sending writes to the same reader.
 * Sendings from before this table count as received by everybody they had come to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_receipt')
    .addColumn('issue_id', 'text', (column) => column.notNull())
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('sending_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_receipt_key', ['issue_id', 'subscriber_id'])
    .execute();
  await db.schema.createIndex('newsletter_receipt_subscriber').on('newsletter_receipt').column('subscriber_id').execute();
  await sql`insert into newsletter_receipt (issue_id, subscriber_id, sending_id)
    select sending.issue_id, subscriber.id, max(sending.id)
    from newsletter_sending as sending
    join subscriber on subscriber.id <= sending.last_subscriber
      and sending.languages like '%"' || subscriber.language || '"%'
      and subscriber.confirmed_at <= coalesce(sending.ended_at, '9999')
    group by sending.issue_id, subscriber.id`.execute(db);
}
