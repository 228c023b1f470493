import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { mayHold, strangersPartsOf } from '../availability/strangers.ts';
import { allocateSlot, refuseBroken } from './grant-room.ts';
import { holdId, type Needs } from '../availability/occupancy.ts';
import type { RoomRefusal, SlotRequest } from './commands.ts';
import { daysToLock, inBookingQueue, loadDay, lockDays } from './day-lock.server.ts';

/** The most times that one network may hold at once. The oldest is released for the next, so that nobody can block the room. */
const holdsOfOne = 4;

/** The most covers that one network may hold at once; a single hold may be for more. */
const coversHeldOfOne = 12;

interface HoldRequest {
  /** A random key that the page chose. The same key renews its hold, or moves it to another time. */
  key: string;
  /** A hash of the network that asks. */
  holder: string;
  wish: Pick<SlotRequest, 'date' | 'start' | 'covers'>;
  needs: Needs;
}

/** `heldByMany`: much of the service is held already, so this time is not held. It may still be free. */
type HoldResult = { until: Temporal.Instant } | RoomRefusal | { refused: 'heldByMany' };

/** Holds a time for the minutes of the rules. The same key renews the hold, or moves it to another time. */
export function holdSlot(db: Db, order: HoldRequest, now: Temporal.Instant): Promise<HoldResult> {
  return refuseBroken(inBookingQueue(() => transact(db, holdInTransaction, order, now)));
}

async function holdInTransaction(transaction: Tx, order: HoldRequest, now: Temporal.Instant): Promise<HoldResult> {
  const { key, holder, wish, needs } = order;
  await lockDays(transaction, daysToLock(wish.date));
  const documents = await requireBookingDocuments(transaction);
  const day = await loadDay(transaction, documents, wish.date, now);
  const granted = allocateSlot(day, { covers: wish.covers, by: 'guest', needs, ignoring: [holdId(key)] }, wish);
  if ('refused' in granted) return granted;
  // A party too large for an immediate confirmation gets no hold either: it would block capacity for a guest who may never send the form.
  const large = wish.covers > documents.rules.online.to;
  if (large) {
    await transaction.deleteFrom('booking_hold').where('key', '=', key).execute();
    return { refused: 'full', outcome: { kind: 'onRequest', because: 'largeParty' } };
  }
  // A part of the evening on which unnamed guests already hold much gets no further holds; the time can still be booked.
  const parts = strangersPartsOf(day, { covers: wish.covers, ignoring: [holdId(key)] }, granted.grant);
  if (!mayHold(parts)) {
    await transaction.deleteFrom('booking_hold').where('key', '=', key).execute();
    return { refused: 'heldByMany' };
  }
  const until = now.add({ minutes: documents.rules.holdMinutes });
  const held = {
    holder,
    date: wish.date.toString(),
    start_at: granted.grant.start.toString(),
    end_at: granted.grant.end.toString(),
    covers: wish.covers,
    needs: JSON.stringify(needs),
    until: until.toString(),
  };
  await transaction
    .insertInto('booking_hold')
    .values({ key, ...held })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(held))
    .execute();
  await deleteOldest(transaction, holder, now);
  return { until };
}

async function deleteOldest(transaction: Tx, holder: string, now: Temporal.Instant): Promise<void> {
  const held = await transaction
    .selectFrom('booking_hold')
    .select(['key', 'covers'])
    .where('holder', '=', holder)
    .where('until', '>', now.toString())
    .orderBy('until', 'desc')
    .orderBy('key')
    .execute();
  let covers = 0;
  const over = held.flatMap((hold, index) => {
    covers += hold.covers;
    return index > 0 && (index >= holdsOfOne || covers > coversHeldOfOne) ? [hold.key] : [];
  });
  if (over.length > 0) await transaction.deleteFrom('booking_hold').where('key', 'in', over).execute();
}

/** The hold of a key, also an expired one. */
export async function findHold(db: Db, key: string, now: Temporal.Instant) {
  const row = await db.selectFrom('booking_hold').select(['date', 'start_at', 'covers', 'until']).where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const { date, start_at: start, covers } = row;
  const until = Temporal.Instant.from(row.until);
  const isOver = Temporal.Instant.compare(until, now) <= 0;
  return { date: Temporal.PlainDate.from(date), start: Temporal.Instant.from(start), covers, until, isOver };
}
