import type { Db } from '#database/connect.server.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import type { Assignment } from '../booking.ts';
import { bookingOf } from '../read-booking.ts';
import { capacityStates } from '../commands/day-lock.server.ts';
import type { BookingState } from '../states.ts';

/** Bookings read at most, the next ones first: what a change of tables touches is listed by the twenty. */
const maxComing = 500;

/** A booking with its tables, as what a change of the tables does to it is told. */
export interface UpcomingBooking {
  id: string;
  date: string;
  service: Service;
  start: Temporal.Instant;
  covers: number;
  name: string;
  tables: string[];
  placing: Assignment;
  state: BookingState;
}

/** The bookings from now on that take room. */
export async function listUpcomingBookings(db: Db, now: Temporal.Instant): Promise<UpcomingBooking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', 'in', capacityStates)
    .where('end_at', '>', now.toString())
    .orderBy('start_at')
    .orderBy('id')
    .limit(maxComing)
    .execute();
  return rows.map((row) => {
    const { id, date, service, start, covers, name, tables, placing, state } = bookingOf(row);
    return { id, date: date.toString(), service, start, covers, name, tables: [...tables], placing, state };
  });
}
