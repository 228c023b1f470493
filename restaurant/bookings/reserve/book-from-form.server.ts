import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { countForm, type FormSender } from '#restaurant/attempts/count-form.server.ts';
import { inLine } from './line.server.ts';
import type { NewBooking, Reserved } from './orders.ts';
import { refuseBroken } from './refuse-broken.ts';
import { bookIn } from './reserve.server.ts';

/**
 * A booking from a form of the site; it counts for its sender once it turned out to be new, in the same transaction.
 * @throws FormFull when too many came from there
 * @throws DatabaseUnavailable after five tries, or when too many wait
 */
export function bookFromForm(db: Db, order: NewBooking, sender: FormSender, now: Temporal.Instant): Promise<Reserved> {
  return refuseBroken(inLine(() => transact(db, bookCounted, order, sender, now)));
}

async function bookCounted(
  transaction: Transaction<Database>,
  order: NewBooking,
  sender: FormSender,
  now: Temporal.Instant,
): Promise<Reserved> {
  const reserved = await bookIn(transaction, { ...order, sender }, now);
  if ('booking' in reserved && !reserved.again) await countForm(transaction, 'booking', sender, now);
  return reserved;
}
