import type { Db } from '#database/connect.server.ts';
import { serviceSheetWords } from '#languages/service-sheet.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from '../reassign/removed-tables.server.ts';
import { noNeeds } from '../booking.ts';
import { listSheet, type SheetEntry } from './day-sheet.server.ts';
import { composeServiceSheet, type ServiceSheet } from './service-sheet.ts';

/**
 * The sheet of a service as the bookings are now.
 * @param options.contacts whether it says how guests are reached: not for the kitchen
 * @param options.mailed leaves out what parties need: health data goes into no mail
 */
export async function readServiceSheet(
  db: Db,
  { date, service }: { date: Temporal.PlainDate; service: Service },
  now: Temporal.Instant,
  { documents, contacts = true, mailed = false }: { documents?: Pick<BookingDocuments, 'plan'>; contacts?: boolean; mailed?: boolean } = {},
): Promise<ServiceSheet> {
  const { plan } = documents ?? (await requireBookingDocuments(db));
  const listed = await listSheet(db, date);
  const entries = listed.map((entry) => withoutContacts(withoutNeeds(entry, mailed), !contacts));
  const removed = await listRemovedTables(
    db,
    plan,
    entries.map(({ booking }) => booking),
  );
  return composeServiceSheet(entries, { date, service, plan, removed, now });
}

/** That there is an allergy is said, for somebody has to ask; not which. */
function withoutNeeds(entry: SheetEntry, leaveOut: boolean): SheetEntry {
  if (!leaveOut) return entry;
  return { ...entry, needs: { ...noNeeds, allergies: entry.needs.allergies.trim() === '' ? '' : serviceSheetWords.allergyNotMailed } };
}

function withoutContacts(entry: SheetEntry, leaveOut: boolean): SheetEntry {
  return leaveOut ? { ...entry, booking: { ...entry.booking, phone: undefined, email: undefined } } : entry;
}
