import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { services } from '#restaurant/hours/hours.ts';
import { isHold, toTicks } from '../availability/occupancy.ts';
import { type Booking, type BookingEvent, bookingEvents, lastChange, placings } from '../booking.ts';
import { queueNotifications } from '../notifications/notices.server.ts';
import { type ActorKind, actorKinds, type BookingState, bookingStates } from '../states.ts';

export interface BookingActor {
  by: ActorKind;
  /** The member of staff, if `by` is staff. */
  actor?: Actor | undefined;
}

interface BookingEventInput {
  change: BookingEvent;
  who: BookingActor;
  /** Undefined for a new booking. */
  from: BookingState | undefined;
  reason?: string | undefined;
  /** For a move, or the offer of another time: what the booking was before. */
  before?: RecordedSlot | undefined;
  /** For a move by the restaurant: a sentence by the staff for the guest's mail. */
  word?: string | undefined;
  /** Whether the guest gets no mail. */
  withoutMail?: boolean | undefined;
  /** The id of the closing that causes it. */
  closing?: string | undefined;
}

/** When and where a booking is, without personal data, because events are kept longer than names. */
type RecordedSlot = Pick<Booking, 'date' | 'service' | 'start' | 'end' | 'covers' | 'tables' | 'placing' | 'lateMinutes' | 'override'>;

/** Records an event of a booking, queues the mails about it, and notifies the screens that show bookings. */
export async function recordBookingEvent(
  transaction: Tx,
  booking: Booking,
  { change, who, from, reason, before, word, withoutMail, closing }: BookingEventInput,
  now: Temporal.Instant,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('booking_event')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await transaction
    .insertInto('booking_event')
    .values({
      id: randomUUID(),
      booking_id: booking.id,
      number,
      at: now.toString(),
      change,
      by: who.by,
      actor: who.actor?.username ?? null,
      actor_name: who.actor?.name ?? null,
      from_state: from ?? null,
      to_state: booking.state,
      reason: reason ?? null,
      detail: before === undefined ? null : JSON.stringify(placeOf(before)),
      closing_id: closing ?? null,
    })
    .execute();
  await queueNotifications(transaction, booking, { change, by: who.by, from, reason, word, before, withoutMail }, number, now);
  await touchTopic(transaction, 'bookings');
}

function placeOf({ date, service, start, end, covers, tables, placing, lateMinutes, override }: RecordedSlot): RecordedSlot {
  return { date, service, start, end, covers, tables, placing, lateMinutes, override };
}

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text));
const interval = z.object({ start: instant, end: instant });

const stored = z.object({
  change: z.enum(bookingEvents),
  by: z.enum(actorKinds),
  from_state: z.enum(bookingStates).nullable(),
  to_state: z.enum(bookingStates),
});

export type PastEvent = Awaited<ReturnType<typeof listEvents>>[number];

/**
 * The events of some bookings, the oldest first. A booking has a few.
 * @param changes restricts them to these kinds
 */
export async function listEvents(db: Db, bookings: readonly string[], changes?: readonly BookingEvent[]) {
  let query = db.selectFrom('booking_event').selectAll().where('booking_id', 'in', bookings).orderBy('number');
  if (changes) query = query.where('change', 'in', changes);
  return (await query.execute()).map((row) => {
    const { change, by, from_state: from, to_state: to } = stored.parse(row);
    const detail: unknown = row.detail === null ? undefined : JSON.parse(row.detail);
    return {
      booking: row.booking_id,
      change,
      by,
      actor: row.actor_name === null ? undefined : { username: row.actor, name: row.actor_name },
      at: Temporal.Instant.from(row.at),
      from: from ?? undefined,
      to,
      /** For a correction: the names of the changed fields, never their values. */
      reason: row.reason ?? undefined,
      /** For a move, or the offer of another time: the time before. */
      before: interval.safeParse(detail).data?.start,
      /** The booking before it, as the version of the site that recorded it stored it. */
      detail,
      closing: row.closing_id ?? undefined,
    };
  });
}

/** The last event of a booking, or the last of some kinds. */
export async function findLastEvent(db: Db, id: string, changes?: readonly BookingEvent[]): Promise<PastEvent | undefined> {
  return (await listEvents(db, [id], changes)).at(-1);
}

/**
 * Whether the last event of a booking is this change by the same person: their request came twice, or its answer was lost. It then gets
 * the same answer, and nothing is changed again.
 */
export async function isRepeated(db: Db, id: string, change: BookingEvent, who: BookingActor): Promise<boolean> {
  const last = await findLastEvent(db, id);
  return last?.change === change && isBySame(last, who);
}

/** Whether an event was caused by the guest too, or by the same member of staff. */
export function isBySame(event: BookingActor, { by, actor }: BookingActor): boolean {
  return event.by === by && event.actor?.username === actor?.username;
}

/** The last change of a booking's state that was not undone. */
export async function findLastChange(db: Db, id: string) {
  return lastChange(await listEvents(db, [id]));
}

/**
 * The time that a guest waited for when another one was offered; undefined if that very time was offered, or the booking was moved since.
 */
export async function findWaitedForTime(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const last = await findLastEvent(db, id, ['offer', 'moved']);
  return last?.change === 'offer' ? last.before : undefined;
}

/** The end of a booking before its guests first announced that they are late; undefined if they have not since it was last moved. */
export async function findPromisedEnd(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const events = await listEvents(db, [id], ['late', 'moved']);
  const first = events[events.findLastIndex(({ change }) => change === 'moved') + 1];
  return first && interval.safeParse(first.detail).data?.end;
}

/** What a move stores. Earlier versions of the site stored less; such a move cannot be undone. */
const place = interval.extend({
  date: z.iso.date().transform((text) => Temporal.PlainDate.from(text)),
  service: z.enum(services),
  covers: z.int(),
  tables: z.array(z.string()),
  placing: z.enum(placings),
  lateMinutes: z.int().optional(),
  override: z.object({ reason: z.string(), by: z.string() }).optional(),
});

/** The last move of a booking: what it was before, who moved it, when, and for which closing. */
export type LastMove = z.output<typeof place> & Pick<PastEvent, 'from' | 'by' | 'at' | 'closing'>;

/** Whether the last move of a booking undid the one before it, and was made by the same person. */
export async function isMovedBack(db: Db, booking: Booking, who: BookingActor): Promise<boolean> {
  const [taken, last] = (await listEvents(db, [booking.id], ['late', 'moved'])).slice(-2);
  if (last?.change !== 'moved' || taken?.change !== 'moved' || !isBySame(last, who)) return false;
  const { data: was } = place.safeParse(taken.detail);
  return was !== undefined && was.date.equals(booking.date) && was.start.equals(booking.start) && was.covers === booking.covers;
}

/** The last move of a booking; undefined if there is none, or if its guests announced a delay since. */
export async function findLastMove(db: Db, id: string): Promise<LastMove | undefined> {
  const last = await findLastEvent(db, id, ['late', 'moved']);
  const was = last?.change === 'moved' ? place.safeParse(last.detail).data : undefined;
  return last && was && { ...was, from: last.from, by: last.by, at: last.at, closing: last.closing };
}

/** How many rows one statement inserts: three values each, below the limit of SQLite (32,766). */
const rowsTogether = 5_000;

interface Claim {
  id: string;
  tables: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * Gives bookings their tables, all at once, so that two may exchange theirs. The unique key of `table_claim` is the last safeguard: it
 * makes this throw if another booking has a table at one of the ticks, whatever was calculated before.
 */
async function claimTables(transaction: Tx, claims: readonly Claim[]): Promise<void> {
  await releaseTables(transaction, claims);
  const rows = claims.flatMap(({ id, tables, start, end }) => {
    const ticks = toTicks(start, end);
    return tables.flatMap((table) =>
      Array.from({ length: ticks.end - ticks.start }, (_, index) => ({ table_id: table, tick: ticks.start + index, booking_id: id })),
    );
  });
  for (let first = 0; first < rows.length; first += rowsTogether) {
    await transaction
      .insertInto('table_claim')
      .values(rows.slice(first, first + rowsTogether))
      .execute();
  }
  for (const { id, tables } of claims) {
    await transaction
      .updateTable('booking')
      .set({ tables: JSON.stringify(tables) })
      .where('id', '=', id)
      .execute();
  }
}

/** Whether another booking has one of these tables in this time. */
export async function isClaimed(transaction: Tx, { id, tables, start, end }: Claim): Promise<boolean> {
  if (tables.length === 0) return false;
  const ticks = toTicks(start, end);
  const claim = await transaction
    .selectFrom('table_claim')
    .select('booking_id')
    .where('table_id', 'in', tables)
    .where('tick', '>=', ticks.start)
    .where('tick', '<', ticks.end)
    .where('booking_id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Deletes the claims of bookings. Their rows keep the tables that they had. */
export async function releaseTables(transaction: Tx, bookings: readonly { id: string }[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('table_claim').where('booking_id', 'in', ids).execute();
}

/**
 * Claims the tables of a party, and those of the bookings that move for it. Expired offers keep their claims until another party needs the
 * tables, so these are released first.
 */
export async function claimPlacement(
  transaction: Tx,
  party: Claim,
  moved: ReadonlyMap<string, readonly string[]>,
  now: Temporal.Instant,
): Promise<void> {
  const bookings = [...moved.keys()].filter((id) => !isHold(id));
  const ids = ['', ...bookings];
  const rows = await transaction.selectFrom('booking').select(['id', 'start_at', 'end_at']).where('id', 'in', ids).execute();
  await releaseLapsed(transaction, party.start, now);
  await claimTables(transaction, [
    party,
    ...rows.map((row) => ({
      id: row.id,
      tables: moved.get(row.id) ?? [],
      start: Temporal.Instant.from(row.start_at),
      end: Temporal.Instant.from(row.end_at),
    })),
  ]);
}

async function releaseLapsed(transaction: Tx, around: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  const lapsed = await transaction
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'offered')
    .where('offered_until', '<=', now.toString())
    .where('date', '>=', around.subtract({ hours: 48 }).toString().slice(0, 10))
    .where('date', '<=', around.add({ hours: 48 }).toString().slice(0, 10))
    .execute();
  await releaseTables(transaction, lapsed);
}
