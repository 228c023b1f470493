import type { Kysely } from 'kysely';

interface Before {
  user: { role: string | null };
  invitation: { role: string };
}

/** The one role beside administration becomes the office, which may do what it could; so do the invitations to it that are open. */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.updateTable('user').set({ role: 'office' }).where('role', '=', 'staff').execute();
  await db.updateTable('invitation').set({ role: 'office' }).where('role', '=', 'staff').execute();
}
