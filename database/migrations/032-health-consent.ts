import type { Kysely } from 'kysely';

/** The consent to an allergy, beside it: to which version of the words, when, and whether the guest gave it here or aloud to the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking_need').addColumn('consent_version', 'integer').execute();
  await db.schema.alterTable('booking_need').addColumn('consented_at', 'text').execute();
  await db.schema.alterTable('booking_need').addColumn('consent_by', 'text').execute();
}
