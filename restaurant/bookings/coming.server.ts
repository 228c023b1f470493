import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Placing } from './booking.ts';
import { tablesOf } from './read-booking.ts';
import { roomStates } from './room.server.ts';

/** Bookings read at most, the next ones first: what a change of tables touches is listed by the twenty. */
const mostComing = 500;

/** A booking that has tables, as what a change of the tables does to it is told. */
export interface ComingAtTables {
  id: string;
  date: string;
  start: Temporal.Instant;
  covers: number;
  name: string;
  tables: string[];
  placing: Placing;
}

/** The bookings from now on that have tables. */
export async function listComingAtTables(db: Connection, now: Temporal.Instant): Promise<ComingAtTables[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'date', 'start_at', 'covers', 'name', 'tables', 'placing'])
    .where('state', 'in', roomStates)
    .where('end_at', '>', now.toString())
    .where('tables', '<>', '[]')
    .orderBy('start_at')
    .orderBy('id')
    .limit(mostComing)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    start: Temporal.Instant.from(row.start_at),
    covers: row.covers,
    name: row.name,
    tables: tablesOf(row.tables),
    placing: row.placing === 'free' ? 'free' : 'pinned',
  }));
}
