import type { Db } from '#database/connect.server.ts';

/**
 * Notes that the guest of a booking has used the link that only its mailbox has: they are no stranger from now on, and written to as often
 * as they change something.
 */
export async function proveMailbox(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('booking')
    .set({ proven_at: now.toString(), stranger_since: null })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute();
}
