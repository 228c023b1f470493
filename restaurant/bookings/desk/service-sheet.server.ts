import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from '../reseat/removed-tables.server.ts';
import { listSheet } from './day-sheet.server.ts';
import { composeServiceSheet, type ServiceSheet } from './service-sheet.ts';

/** The sheet of a service as the bookings are now. */
export async function readServiceSheet(
  db: Connection,
  { date, service }: { date: Temporal.PlainDate; service: Service },
  now: Temporal.Instant,
  documents?: Pick<BookingDocuments, 'plan'>,
): Promise<ServiceSheet> {
  const { plan } = documents ?? (await requireBookingDocuments(db));
  const entries = await listSheet(db, date);
  const removed = await listRemovedTables(
    db,
    plan,
    entries.map(({ booking }) => booking),
  );
  return composeServiceSheet(entries, { date, service, plan, removed, now });
}
