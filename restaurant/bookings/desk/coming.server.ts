import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import type { Placing } from '../booking.ts';
import { bookingOf } from '../read-booking.ts';
import { roomStates } from '../reserve/room.server.ts';
import type { BookingState } from '../states.ts';

/** Bookings read at most, the next ones first: what a change of tables touches is listed by the twenty. */
const mostComing = 500;

/** A booking with its tables, as what a change of the tables does to it is told. */
export interface Coming {
  id: string;
  date: string;
  service: Service;
  start: Temporal.Instant;
  covers: number;
  name: string;
  tables: string[];
  placing: Placing;
  state: BookingState;
}

/** The bookings from now on that take room. */
export async function listComing(db: Connection, now: Temporal.Instant): Promise<Coming[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', 'in', roomStates)
    .where('end_at', '>', now.toString())
    .orderBy('start_at')
    .orderBy('id')
    .limit(mostComing)
    .execute();
  return rows.map((row) => {
    const { id, date, service, start, covers, name, tables, placing, state } = bookingOf(row);
    return { id, date: date.toString(), service, start, covers, name, tables: [...tables], placing, state };
  });
}
