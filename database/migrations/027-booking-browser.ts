import type { Kysely } from 'kysely';

/** A hash of what the browser that booked holds: who begins anew in it is shown what they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('browser', 'text').execute();
}
