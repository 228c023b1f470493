import type { Db } from '#database/connect.server.ts';
import { tableNeeds } from '#restaurant/bookings/booking.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import type { BookingCommand } from '#restaurant/bookings/commands/commands.ts';
import { loadDay } from '#restaurant/bookings/commands/day-lock.server.ts';
import { modelDay } from '../bookings/availability-model.ts';

/**
 * The expected state of a new booking's time, computed by brute force (tests/bookings/availability-model.ts): `free`, `onRequest`, the limit
 * by which it is full, or `noSuchTime`. Undefined where the model has no answer.
 */
export async function truthAt(
  db: Db,
  documents: BookingDocuments,
  order: BookingCommand,
  now: Temporal.Instant,
): Promise<string | undefined> {
  if (order.kind !== 'book' || order.seated || order.override !== undefined) return undefined;
  const day = await loadDay(db, documents, order.wish.date, now);
  const asking = { covers: order.wish.covers, by: order.who.by === 'guest' ? 'guest' : 'staff', needs: tableNeeds(order.needs) } as const;
  const [slot] = modelDay(day, asking, order.wish.start);
  // The staff may enter any time.
  if (!slot) return order.who.by === 'guest' ? 'noSuchTime' : undefined;
  return 'limit' in slot.outcome ? slot.outcome.limit : slot.outcome.kind;
}
