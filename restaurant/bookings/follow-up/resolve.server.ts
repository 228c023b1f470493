import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import type { Booking } from '../booking.ts';
import { bookingOf } from '../read-booking.ts';
import { recordEvent, type Who } from '../reserve/record.server.ts';

/** What the day shows about a booking until somebody settles it. */
export const resolvableMarks = ['override', 'unreached'] as const;
export type ResolvableMark = (typeof resolvableMarks)[number];

/** Somebody settled what a booking was marked with: a rule broken for it, or a guest whom no mail reaches. */
export interface Resolving {
  booking: string;
  mark: ResolvableMark;
  who: Who;
}

/** Takes a mark off a booking and writes down who did. @returns the booking; undefined when there is none */
export async function resolveMark(db: Db, resolving: Resolving, now: Temporal.Instant): Promise<Booking | undefined> {
  return transact(db, resolveIn, resolving, now);
}

async function resolveIn(
  transaction: Transaction<Database>,
  { booking: id, mark, who }: Resolving,
  now: Temporal.Instant,
): Promise<Booking | undefined> {
  const row = await transaction
    .updateTable('booking')
    .set(mark === 'override' ? { override_reason: null, override_by: null } : { unreached_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const booking = bookingOf(row);
  await recordEvent(transaction, booking, { change: 'resolved', who, from: booking.state, reason: mark }, now);
  return booking;
}
