import type { Db } from '#database/connect.server.ts';
import { listSheet } from '#restaurant/bookings/overview/day-sheet.server.ts';
import type { BookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { seatsIn } from '#restaurant/bookings/tables/tables.ts';
import { type ServiceTables, tablesOf } from './tables.ts';
import type { Tonight } from './tonight.ts';

/** The tables of the service on now or next. */
export async function loadTables(
  db: Db,
  { rules, plan }: Pick<BookingDocuments, 'rules' | 'plan'>,
  { date, service }: Pick<Tonight, 'date' | 'service'>,
): Promise<ServiceTables> {
  const sheet = await listSheet(db, Temporal.PlainDate.from(date));
  return tablesOf(
    sheet.filter(({ booking }) => booking.service === service),
    { plan, seats: seatsIn(plan.tables, rules.seats[service]) },
  );
}
