import { type Kysely, sql } from 'kysely';

/** What guests write with the contact form, and what the staff answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('message_box')
    .on('message')
    .columns(['status', 'last_at', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await db.schema.createIndex('message_received').on('message').column('received_at').execute();
  await db.schema.createIndex('message_last').on('message').column('last_at').execute();
  await db.schema.createIndex('message_email').on('message').column('email').execute();
  await db.schema
    .createTable('message_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull().references('message.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('message_reply_thread').on('message_reply').columns(['message_id', 'at']).execute();
  // One row a topic: its version grows with each change, and tells every process that something is new.
  await db.schema
    .createTable('live_topic')
    .addColumn('topic', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}
