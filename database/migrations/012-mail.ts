import { type Kysely, sql } from 'kysely';

/** The outbox: every mail, from the transaction that causes it until it is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_content')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_content_created').on('mail_content').column('created_at').execute();
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
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addColumn('settled_at', 'text')
    .execute();
  // Of the few mails that are waiting, on their way or in doubt, so that the many that were sent cost nothing.
  const only = (status: string) => sql<boolean>`status = ${sql.lit(status)}`;
  await db.schema.createIndex('mail_waiting').on('mail').columns(['priority', 'send_at']).where(only('queued')).execute();
  await db.schema.createIndex('mail_overdue').on('mail').column('give_up_at').where(only('queued')).execute();
  await db.schema.createIndex('mail_claimed').on('mail').column('claimed_until').where(only('sending')).execute();
  await db.schema.createIndex('mail_unknown').on('mail').columns(['settled_at', 'created_at', 'id']).where(only('unknown')).execute();
  await db.schema
    .createIndex('mail_refused')
    .on('mail')
    .columns(['content_id', 'settled_at', 'created_at', 'id'])
    .where(only('refused'))
    .execute();
  await db.schema.createIndex('mail_cause').on('mail').columns(['cause', 'status', 'created_at']).execute();
  await db.schema.createIndex('mail_listed').on('mail').columns(['content_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('mail_created').on('mail').column('created_at').execute();
  await db.schema.createIndex('mail_recipient').on('mail').column('recipient').execute();

  await db.schema
    .createTable('mail_step')
    .addColumn('mail_id', 'text', (column) => column.notNull().references('mail.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addColumn('actor_name', 'text')
    .execute();
  await db.schema.createIndex('mail_step_mail').on('mail_step').columns(['mail_id', 'at']).execute();

  await db.schema
    .createTable('mail_server')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('next_try_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .execute();
  await sql`insert into mail_server (id, failures) values (1, 0)`.execute(db);
}
