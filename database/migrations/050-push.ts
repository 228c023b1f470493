import type { Kysely } from 'kysely';

/** Browsers that asked to be told of a booking, or of all requests; and what waits to be told them (decision 073). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Of a guest's booking, or of somebody of the staff.
    .addColumn('booking_id', 'text', (column) => column.references('booking.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_subscription_booking').on('push_subscription').column('booking_id').execute();
  await db.schema.createIndex('push_subscription_user').on('push_subscription').column('user_id').execute();
  await db.schema
    .createTable('push_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) => column.notNull().references('push_subscription.id').onDelete('cascade'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('send_at', 'text', (column) => column.notNull())
    .addColumn('give_up_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await db.schema.createIndex('push_message_due').on('push_message').column('send_at').execute();
  await db.schema.createIndex('push_message_once').on('push_message').columns(['subscription_id', 'booking_id', 'kind']).unique().execute();
}
