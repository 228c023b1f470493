import type { Db, Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import { touchTopic } from '#database/live/versions.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { z } from 'zod';
import { services } from '#restaurant/hours/hours.ts';
import { type Booking, type BookingEvent, bookingEvents, lastChange, placings } from '../booking.ts';
import { queueNotifications } from '../notifications/notices.server.ts';
import { bookingStates, type BookingState, actorKinds, type ActorKind } from '../states.ts';

/** Who changes a booking. */
export interface BookingActor {
  by: ActorKind;
  /** Of the staff. */
  actor?: Actor | undefined;
}

/** Something that happened to a booking. */
export interface BookingEventInput {
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

const event = z.object({
  change: z.enum(bookingEvents),
  by: z.enum(actorKinds),
  from: z.enum(bookingStates).nullable(),
  to: z.enum(bookingStates),
});

/**
 * Whether the last thing that happened to a booking was this, by the same person: what they send now came twice, or its answer was lost.
 * They are told what the first was told, and nothing happens again.
 */
export async function isRepeated(db: Db, id: string, change: BookingEvent, who: BookingActor): Promise<boolean> {
  const last = await findLastEvent(db, id);
  return last?.change === change && isBySame(last, who);
}

/** The last event of a booking. */
export function findLastEvent(db: Db, id: string) {
  return db
    .selectFrom('booking_event')
    .select(['change', 'by', 'actor', 'reason'])
    .where('booking_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an event is of the same guest, or of the same one of the staff. */
export function isBySame(event: { by: string; actor: string | null }, { by, actor }: BookingActor): boolean {
  return event.by === by && (event.actor ?? undefined) === actor?.username;
}

/** The last change of a booking's state that is not taken back. */
export async function findLastChange(db: Db, id: string) {
  const rows = await db
    .selectFrom('booking_event')
    .select(['change', 'by', 'at', 'from_state as from', 'to_state as to', 'reason'])
    .where('booking_id', '=', id)
    .orderBy('number')
    .execute();
  return lastChange(
    rows.map((row) => {
      const { from, ...read } = event.parse(row);
      return { ...read, from: from ?? undefined, at: Temporal.Instant.from(row.at), reason: row.reason ?? undefined };
    }),
  );
}

/** What a guest read when they were asked to choose another time, in their language; undefined for who was not. */
export async function findAskedWith(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_event')
    .select('reason')
    .where('booking_id', '=', id)
    .where('change', '=', 'ask' satisfies BookingEvent)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? undefined;
}

const detail = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

/** The time that was waited for before another was offered; undefined where it was that time, or it was moved since. */
export async function findWaitedForTime(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('booking_event')
    .select(['change', 'detail'])
    .where('booking_id', '=', id)
    .where('change', 'in', ['offer', 'moved'] satisfies BookingEvent[])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.change !== 'offer' || row.detail === null) return undefined;
  return Temporal.Instant.from(detail.parse(JSON.parse(row.detail)).start);
}

/** Until when a table was theirs before its guests first said that they come late; undefined where they have not, or it was moved since. */
export async function findPromisedEnd(db: Db, id: string): Promise<Temporal.Instant | undefined> {
  const rows = await db
    .selectFrom('booking_event')
    .select(['change', 'detail'])
    .where('booking_id', '=', id)
    .where('change', 'in', ['late', 'moved'] satisfies BookingEvent[])
    .orderBy('number')
    .execute();
  const first = rows[rows.findLastIndex(({ change }) => change === 'moved') + 1]?.detail ?? undefined;
  return first === undefined ? undefined : Temporal.Instant.from(detail.parse(JSON.parse(first)).end);
}

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text));
/** What a version before this one wrote says less: such a move is not taken back. */
const place = z.object({
  date: z.iso.date().transform((text) => Temporal.PlainDate.from(text)),
  service: z.enum(services),
  start: instant,
  end: instant,
  covers: z.int(),
  tables: z.array(z.string()),
  placing: z.enum(placings),
  lateMinutes: z.int().optional(),
  override: z.object({ reason: z.string(), by: z.string() }).optional(),
});

/** What a booking was before it was moved, with its state then, and who moved it when, and why where the house did. */
export type LastMove = z.output<typeof place> & {
  from: BookingState | undefined;
  by: ActorKind | undefined;
  at: Temporal.Instant;
  reason: string | undefined;
};

/** Whether the last move of a booking, by the same person, put it back where it was before the one that it took back. */
export async function isMovedBack(db: Db, booking: Booking, who: BookingActor): Promise<boolean> {
  const [last, taken] = await db
    .selectFrom('booking_event')
    .select(['change', 'detail', 'by', 'actor'])
    .where('booking_id', '=', booking.id)
    .where('change', 'in', ['late', 'moved'] satisfies BookingEvent[])
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  if (last?.change !== 'moved' || taken?.change !== 'moved' || taken.detail === null || !isBySame(last, who)) return false;
  const { data: was } = place.safeParse(JSON.parse(taken.detail));
  return was !== undefined && was.date.equals(booking.date) && was.start.equals(booking.start) && was.covers === booking.covers;
}

/** What a booking was before it was moved last; undefined where it was not, or something was said of the new time since. */
export async function findLastMove(db: Db, id: string): Promise<LastMove | undefined> {
  const row = await db
    .selectFrom('booking_event')
    .select(['change', 'from_state', 'detail', 'by', 'at', 'reason'])
    .where('booking_id', '=', id)
    .where('change', 'in', ['late', 'moved'] satisfies BookingEvent[])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.change !== 'moved' || row.detail === null) return undefined;
  const read = place.safeParse(JSON.parse(row.detail));
  if (!read.success) return undefined;
  return {
    ...read.data,
    from: bookingStates.find((state) => state === row.from_state),
    by: actorKinds.find((changer) => changer === row.by),
    at: Temporal.Instant.from(row.at),
    reason: row.reason ?? undefined,
  };
}
