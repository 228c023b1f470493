import type { Kysely } from 'kysely';

/** What must stay in sight of a picture that is cut to a box: `30 70`, percent from its left and its top; null is the middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('focus', 'text').execute();
}
