import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { consumeFormLimit, type FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import { inBookingQueue } from './queue.server.ts';
import type { CreateBooking, BookingResult } from './commands.ts';
import { refuseBroken } from './refuse-broken.ts';
import { createInTransaction } from './execute.server.ts';

/**
 * A booking from a form of the site; it counts for its sender once it turned out to be new, in the same transaction.
 * @throws FormFull when too many came from there
 * @throws DatabaseUnavailable after five tries, or when too many wait
 */
export function bookOnline(db: Db, order: CreateBooking, sender: FormSender, now: Temporal.Instant): Promise<BookingResult> {
  return refuseBroken(inBookingQueue(() => transact(db, bookCounted, order, sender, now)));
}

async function bookCounted(transaction: Tx, order: CreateBooking, sender: FormSender, now: Temporal.Instant): Promise<BookingResult> {
  const reserved = await createInTransaction(transaction, { ...order, sender }, now);
  if ('booking' in reserved && !reserved.again) await consumeFormLimit(transaction, 'booking', sender, now);
  return reserved;
}
