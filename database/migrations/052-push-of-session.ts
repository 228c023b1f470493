import type { Kysely } from 'kysely';

/** A browser of the staff is told as long as the session lasts in which its user asked for it, and no longer (decision 073). */
export async function up(db: Kysely<PushTables>): Promise<void> {
  await db.schema
    .alterTable('push_subscription')
    .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('push_subscription_session').on('push_subscription').column('session_id').execute();
  // Nobody knows in which sessions they were asked for: whoever wants to be told asks again.
  await db.deleteFrom('push_subscription').where('user_id', 'is not', null).execute();
}

interface PushTables {
  push_subscription: { user_id: string | null };
}
