import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { bookingOf } from '../find-booking.server.ts';
import { recordBookingEvent } from './record.server.ts';

/** `again`: it had been noted already. */
type Reconfirmed = { again: boolean } | { refused: 'state' };

/** Notes that a guest still means to come. */
export function reconfirm(db: Db, id: string, now: Temporal.Instant): Promise<Reconfirmed> {
  return transact(db, reconfirmInTransaction, id, now);
}

async function reconfirmInTransaction(transaction: Tx, id: string, now: Temporal.Instant): Promise<Reconfirmed> {
  // The update locks the row: of two at once one finds nothing left to note.
  const row = await transaction
    .updateTable('booking')
    .set({ reconfirmed_at: now.toString() })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('start_at', '>', now.toString())
    .where('reconfirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) {
    const booking = bookingOf(row);
    await recordBookingEvent(transaction, booking, { change: 'reconfirmed', who: { by: 'guest' }, from: booking.state }, now);
    return { again: false };
  }
  const known = await transaction.selectFrom('booking').select('reconfirmed_at').where('id', '=', id).executeTakeFirst();
  return known?.reconfirmed_at ? { again: true } : { refused: 'state' };
}

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
