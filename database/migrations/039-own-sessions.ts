import type { Kysely } from 'kysely';

/** What Better Auth's schema asked for and nothing of ours ever read, as the sessions are our own now. Who is signed in stays so. */
const unread = {
  user: ['image', 'banned', 'banReason', 'banExpires'],
  session: ['ipAddress', 'impersonatedBy'],
  account: ['accessToken', 'refreshToken', 'idToken', 'accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope'],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('verification').execute();
  for (const [table, columns] of Object.entries(unread)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}
