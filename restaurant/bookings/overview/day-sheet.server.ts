import type { Db } from '#database/connect.server.ts';
import { z } from 'zod';
import { type Booking, type BookingNeeds, lastChange, noNeeds } from '../booking.ts';
import { listEvents, type PastEvent } from '../commands/record.server.ts';
import { listBookingsOn } from '../find-booking.server.ts';
import { listNeeds } from '../guests/needs.server.ts';
import type { BookingState } from '../states.ts';

/** A booking as the sheet of its day shows it. */
export interface SheetEntry {
  booking: Booking;
  needs: BookingNeeds;
  /** The last change of its state, for what may be done now (states.ts). */
  last: ReturnType<typeof lastChange>;
  /** What happened to it, the oldest first. */
  history: PastEvent[];
  /** Since when it is in its state; since it was made, where nothing happened to it. */
  since: Temporal.Instant;
  /** What the house knows of its guest. */
  guest: { visits: number; notes: string; tags: string[] } | undefined;
}

const words = z.array(z.string());

/** The states of a visit that took place. */
const came: readonly BookingState[] = ['seated', 'finished'];

/** The sheet of a day, in order of the time: four queries by index, however many bookings lie behind. */
export async function listSheet(db: Db, date: Temporal.PlainDate): Promise<SheetEntry[]> {
  const bookings = await listBookingsOn(db, date);
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const needs = await listNeeds(db, ids);
  const events = Map.groupBy(await listEvents(db, ids), (event) => event.booking);
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
