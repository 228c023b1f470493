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

/** Who changes a booking. */
export interface BookingActor {
  by: ActorKind;
  /** Of the staff. */
  actor?: Actor | undefined;
}

/** Something that happened to a booking. */
interface BookingEventInput {
  change: BookingEvent;
  who: BookingActor;
  /** None for a new booking. */
  from: BookingState | undefined;
  reason?: string | undefined;
  /** Of a move, and of an offer of another time: what it was before. */
  before?: RecordedSlot | undefined;
  /** Of a move by the house: what the guest's mail says with it. */
  word?: string | undefined;
  /** That the guest is not written to. */
  untold?: boolean | undefined;
}

/** Where and when a booking is, and nothing of whose it is: events are kept for longer than names. */
type RecordedSlot = Pick<Booking, 'date' | 'service' | 'start' | 'end' | 'covers' | 'tables' | 'placing' | 'lateMinutes' | 'override'>;

/** Writes down what happened to a booking, writes to whom it concerns, and tells every screen that follows the bookings. */
export async function recordBookingEvent(
  transaction: Tx,
  booking: Booking,
  { change, who, from, reason, before, word, untold }: BookingEventInput,
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
    })
    .execute();
  await queueNotifications(transaction, booking, { change, by: who.by, from, reason, word, before, untold }, number, now);
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

/** Something that happened to a booking, as it was written down. */
export type PastEvent = Awaited<ReturnType<typeof listEvents>>[number];

/**
 * What happened to some bookings, the oldest first: a few events each.
 * @param changes these alone
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
      /** Of a correction the names of the fields that it changed, never what they say. */
      reason: row.reason ?? undefined,
      /** Of a move, and of an offer of another time: when it was before. */
      before: interval.safeParse(detail).data?.start,
      /** All that it was then, as far as the version that wrote it said. */
      detail,
    };
  });
}

/** The last event of a booking, or the last of some kinds. */
export async function findLastEvent(db: Db, id: string, changes?: readonly BookingEvent[]): Promise<PastEvent | undefined> {
  return (await listEvents(db, [id], changes)).at(-1);
}

/**
 * Whether the last thing that happened to a booking was this, by the same person: what they send now came twice, or its answer was lost.
 * They are told what the first was told, and nothing happens again.
 */
export async function isRepeated(db: Db, id: string, change: BookingEvent, who: BookingActor): Promise<boolean> {
  const last = await findLastEvent(db, id);
  return last?.change === change && isBySame(last, who);
}

/** Whether an event is of the same guest, or of the same one of the staff. */
export function isBySame(event: BookingActor, { by, actor }: BookingActor): boolean {
  return event.by === by && event.actor?.username === actor?.username;
}

/** The last change of a booking's state that is not taken back. */
export async function findLastChange(db: Db, id: string) {
  return lastChange(await listEvents(db, [id]));
}

/** The time that was waited for before another was offered; undefined where it was that time, or it was moved since. */
export async function findWaitedForTime(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const last = await findLastEvent(db, id, ['offer', 'moved']);
  return last?.change === 'offer' ? last.before : undefined;
}

/** Until when a table was theirs before its guests first said that they come late; undefined where they have not, or it was moved since. */
export async function findPromisedEnd(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const events = await listEvents(db, [id], ['late', 'moved']);
  const first = events[events.findLastIndex(({ change }) => change === 'moved') + 1];
  return first && interval.safeParse(first.detail).data?.end;
}

/** What a version before this one wrote says less: such a move is not taken back. */
const place = interval.extend({
  date: z.iso.date().transform((text) => Temporal.PlainDate.from(text)),
  service: z.enum(services),
  covers: z.int(),
  tables: z.array(z.string()),
  placing: z.enum(placings),
  lateMinutes: z.int().optional(),
  override: z.object({ reason: z.string(), by: z.string() }).optional(),
});

/** What a booking was before it was moved, with its state then, and who moved it when, and why where the house did. */
export type LastMove = z.output<typeof place> & Pick<PastEvent, 'from' | 'by' | 'at' | 'reason'>;

/** Whether the last move of a booking, by the same person, put it back where it was before the one that it took back. */
export async function isMovedBack(db: Db, booking: Booking, who: BookingActor): Promise<boolean> {
  const [taken, last] = (await listEvents(db, [booking.id], ['late', 'moved'])).slice(-2);
  if (last?.change !== 'moved' || taken?.change !== 'moved' || !isBySame(last, who)) return false;
  const { data: was } = place.safeParse(taken.detail);
  return was !== undefined && was.date.equals(booking.date) && was.start.equals(booking.start) && was.covers === booking.covers;
}

/** What a booking was before it was moved last; undefined where it was not, or something was said of the new time since. */
export async function findLastMove(db: Db, id: string): Promise<LastMove | undefined> {
  const last = await findLastEvent(db, id, ['late', 'moved']);
  const was = last?.change === 'moved' ? place.safeParse(last.detail).data : undefined;
  return last && was && { ...was, from: last.from, by: last.by, at: last.at, reason: last.reason };
}

/** Rows that are written with one statement: three values each, below what SQLite takes (32,766). */
const rowsTogether = 5_000;

interface Claim {
  id: string;
  tables: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * Gives bookings their tables, all at once, so that two may change places. `table_claim` is the net under all counting: a table
 * that somebody else has at one of the ticks makes it throw, whoever counted wrong.
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

/** Whether one of these tables is somebody else's in this time. */
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

/** Frees the tables of bookings; what they had stays in their rows. */
export async function releaseTables(transaction: Tx, bookings: readonly { id: string }[]): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('table_claim').where('booking_id', 'in', ids).execute();
}

/**
 * Claims the tables of a party, and those of the bookings that move for it. Offers that have run out still claim theirs until
 * somebody needs them: they are freed first.
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
