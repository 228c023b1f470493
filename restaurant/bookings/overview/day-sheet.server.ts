import type { Db } from '#database/connect.server.ts';
import { z } from 'zod';
import { type Booking, type BookingEvent, bookingEvents, type BookingNeeds, lastChange, noNeeds } from '../booking.ts';
import { listBookingsOn } from '../find-booking.server.ts';
import { listNeeds } from '../guests/needs.server.ts';
import { type CorrectableField, readCorrectedFields } from '../corrections/correction.ts';
import { bookingStates, type BookingState, type ActorKind, actorKinds } from '../states.ts';

/** A booking as the sheet of its day shows it. */
export interface SheetEntry {
  booking: Booking;
  needs: BookingNeeds;
  /** The last change of its state, for what may be done now (states.ts). */
  last: ReturnType<typeof lastChange>;
  /** What happened to it, the oldest first. */
  history: PartyEvent[];
  /** Since when it is in its state; since it was made, where nothing happened to it. */
  since: Temporal.Instant;
  /** What the house knows of its guest. */
  guest: { visits: number; notes: string; tags: string[] } | undefined;
}

/** Something that happened to a party, and who did it. */
export interface PartyEvent {
  change: BookingEvent;
  by: ActorKind;
  /** Of the staff: their name then. */
  actor: string | undefined;
  at: Temporal.Instant;
  from: BookingState | undefined;
  to: BookingState;
  /** Which fields a correction changed, never what they say. */
  corrected: CorrectableField[];
  /** When a party that was moved was expected before. */
  before: Temporal.Instant | undefined;
}

const event = z.object({
  change: z.enum(bookingEvents),
  by: z.enum(actorKinds),
  from_state: z.enum(bookingStates).nullable(),
  to_state: z.enum(bookingStates),
});
const movedFrom = z.object({ start: z.iso.datetime() });
const words = z.array(z.string());

/** The states of a visit that took place. */
const came: readonly BookingState[] = ['seated', 'finished'];

/** The sheet of a day, in order of the time: four queries by index, however many bookings lie behind. */
export async function listSheet(db: Db, date: Temporal.PlainDate): Promise<SheetEntry[]> {
  const bookings = await listBookingsOn(db, date);
  if (bookings.length === 0) return [];
  const needs = await listNeeds(
    db,
    bookings.map(({ id }) => id),
  );
  const events = await listEventsOn(db, date);
  const guests = await listKnownGuests(db, bookings, date);
  return bookings.map((booking) => {
    const own = events.get(booking.id) ?? [];
    const entered = own.findLast(({ from, to }) => from !== to && to === booking.state);
    return {
      booking,
      needs: needs.get(booking.id) ?? noNeeds,
      history: own,
      last: lastChange(own),
      since: entered?.at ?? booking.createdAt,
      guest: booking.guestId === undefined ? undefined : guests.get(booking.guestId),
    };
  });
}

/** What happened to the bookings of a day, the oldest first, by the id of the booking. */
async function listEventsOn(db: Db, date: Temporal.PlainDate): Promise<Map<string, PartyEvent[]>> {
  const rows = await db
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select(['booking_id', 'change', 'by', 'actor_name', 'at', 'from_state', 'to_state', 'reason', 'detail'])
    .where('booking.date', '=', date.toString())
    .orderBy('number')
    .execute();
  const events = new Map<string, PartyEvent[]>();
  for (const row of rows) {
    const { change, by, from_state: from, to_state: to } = event.parse(row);
    const own = events.get(row.booking_id) ?? [];
    own.push({
      change,
      by,
      actor: row.actor_name ?? undefined,
      from: from ?? undefined,
      to,
      at: Temporal.Instant.from(row.at),
      corrected: change === 'corrected' ? readCorrectedFields(row.reason ?? undefined) : [],
      before: change === 'moved' ? beforeOf(row.detail) : undefined,
    });
    events.set(row.booking_id, own);
  }
  return events;
}

function beforeOf(detail: string | null): Temporal.Instant | undefined {
  const { success, data } = movedFrom.safeParse(detail === null ? undefined : JSON.parse(detail));
  return success ? Temporal.Instant.from(data.start) : undefined;
}

/** The cards of who books on a day, with how often each was here before it. */
async function listKnownGuests(db: Db, bookings: readonly Booking[], date: Temporal.PlainDate) {
  const ids = [...new Set(bookings.flatMap(({ guestId }) => (guestId === undefined ? [] : [guestId])))];
  if (ids.length === 0) return new Map<string, NonNullable<SheetEntry['guest']>>();
  const cards = await db.selectFrom('guest').select(['id', 'notes', 'tags']).where('id', 'in', ids).execute();
  const visits = await db
    .selectFrom('booking')
    .select(({ fn }) => ['guest_id', fn.countAll<number>().as('visits')])
    .where('guest_id', 'in', ids)
    .where('state', 'in', came)
    .where('date', '<', date.toString())
    .groupBy('guest_id')
    .execute();
  const counts = new Map(visits.map((row) => [row.guest_id, Number(row.visits)]));
  return new Map(cards.map(({ id, notes, tags }) => [id, { notes, tags: words.parse(JSON.parse(tags)), visits: counts.get(id) ?? 0 }]));
}
