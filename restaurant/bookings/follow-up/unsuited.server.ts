import { z } from 'zod';
import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Booking } from '../booking.ts';
import { type BookingEvent, bookingEvents } from '../events.ts';
import { readCorrectedFields } from '../corrections/correction.ts';
import { listNeeds } from '../guests/needs.server.ts';
import { isUnsuited } from '../corrections/unsuited.ts';
import { bookingOf } from '../read-booking.ts';
import { changers } from '../states.ts';
import type { TablePlan } from '../tables/tables.ts';
import { toCome } from './to-come.server.ts';

/** Bookings with corrected needs that are looked at, the next ones first. */
const mostLookedAt = 200;

const event = z.object({ booking_id: z.string(), change: z.enum(bookingEvents), by: z.enum(changers), reason: z.string().nullable() });

/** Bookings to come whose guests said what they need, and whose table does not have it. */
export async function listUnsuited(db: Connection, plan: TablePlan, now: Temporal.Instant): Promise<Booking[]> {
  const rows = await toCome(db, now)
    .innerJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .selectAll('booking')
    .where((eb) => eb.or([eb('high_chair', '=', 1), eb('step_free', '=', 1)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('booking_event')
          .select('booking_event.id')
          .whereRef('booking_event.booking_id', '=', 'booking.id')
          .where('booking_event.change', '=', 'corrected' satisfies BookingEvent),
      ),
    )
    .orderBy('start_at')
    .orderBy('booking.id')
    .limit(mostLookedAt)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const needs = await listNeeds(db, ids);
  const events = await db
    .selectFrom('booking_event')
    .select(['booking_id', 'change', 'by', 'reason'])
    .where('booking_id', 'in', ids)
    .where('change', 'in', ['corrected', 'moved'] satisfies BookingEvent[])
    .orderBy('number')
    .execute();
  const histories = Map.groupBy(
    events.map((row) => event.parse(row)),
    ({ booking_id }) => booking_id,
  );
  return rows.map(bookingOf).filter((booking) => {
    const own = needs.get(booking.id);
    const history = (histories.get(booking.id) ?? []).map(({ change, by, reason }) => ({
      change,
      by,
      corrected: change === 'corrected' ? readCorrectedFields(reason ?? undefined) : [],
    }));
    return own !== undefined && isUnsuited(plan, booking, own, history);
  });
}
