import type { Db } from '#database/connect.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from '../reassign/removed-tables.server.ts';
import { namesIn } from '../tables/table-names.ts';
import { bookingCells, bookingHeadings } from './csv.ts';
import { listBookingsBetween } from './import.server.ts';

/** The days that are read at once: a month of the busiest house is some thousand rows. */
const daysAtOnce = 30;

export async function countExportedBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every booking there is as a CSV, the oldest first; never what a party needs. */
export function streamBookings(db: Db): AsyncGenerator<string> {
  return streamCsv(bookingHeadings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  const { plan } = await requireBookingDocuments(db);
  let from = await firstDay(db, '');
  while (from !== undefined) {
    const first = Temporal.PlainDate.from(from);
    const last = first.add({ days: daysAtOnce });
    const bookings = await listBookingsBetween(db, first, last);
    const removed = await listRemovedTables(db, plan, bookings);
    yield bookings.map((booking) => bookingCells(booking, namesIn(plan, booking.tables, removed)));
    from = await firstDay(db, last.toString());
  }
}

/** The first day with a booking after another. */
async function firstDay(db: Db, after: string): Promise<string | undefined> {
  const row = await db.selectFrom('booking').select('date').where('date', '>', after).orderBy('date').limit(1).executeTakeFirst();
  return row?.date;
}
