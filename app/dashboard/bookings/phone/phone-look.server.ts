import { z } from 'zod';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { Db } from '#database/connect.server.ts';
import { availabilityOn, type Slot } from '#restaurant/bookings/availability/availability.ts';
import { isClosedTables } from '#restaurant/bookings/availability/closed-tables.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { findGuests } from '#restaurant/bookings/guests/find-guests.server.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { loadDay } from '#restaurant/bookings/reserve/room.server.ts';
import { day, typed } from '../../../forms/values.ts';

const people = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);
const short = typed.pipe(z.string().max(200));

/** The fields of a booking by telephone that say when, for how many, and who calls. */
export const lookFields = { giorno: day, persone: people, cifre: short, ospite: short };

/** Who may be calling, and every time of a day with what it is to them, or why not. */
export async function lookUp(
  db: Db,
  { giorno, persone, cifre }: { giorno: Temporal.PlainDate; persone: number; cifre: string },
  now: Temporal.Instant,
) {
  const loaded = await loadDay(db, await requireBookingDocuments(db), giorno, now);
  // What is past is not asked for on the telephone.
  const slots = availabilityOn(loaded, { covers: persone, by: 'staff' }).filter(
    ({ outcome }) => !('limit' in outcome && outcome.limit === 'past'),
  );
  const names = new Map((await listBookingsOn(db, giorno)).map(({ id, name, covers }) => [id, words.phone.party(name, covers)]));
  return {
    date: giorno.toString(),
    noon: giorno.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds,
    covers: persone,
    guests: await findGuests(db, cifre),
    times: slots.map((slot) => presentSlot(slot, names)),
  };
}

export type PhoneLook = Awaited<ReturnType<typeof lookUp>>;

function presentSlot({ service, start, end, outcome }: Slot, names: ReadonlyMap<string, string>) {
  const common = { service, start: start.epochMilliseconds, end: end.epochMilliseconds };
  if (outcome.kind === 'free') return { ...common, free: true as const };
  if (outcome.kind === 'onRequest') return { ...common, free: false as const, why: words.limits.undecided, filledBy: [] };
  return {
    ...common,
    free: false as const,
    why: words.limits[outcome.limit],
    filledBy: outcome.filledBy.map((id) => names.get(id) ?? (isClosedTables(id) ? words.phone.closedTables : words.phone.hold)),
  };
}
