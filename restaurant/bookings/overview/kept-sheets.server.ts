import { transact } from '#database/transact.server.ts';
import type { Db, Tx } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { serviceSheetWords } from '#languages/service-sheet.ts';
import type { ClaimedMail } from '#mail/claim.server.ts';
import { mailContents } from '#mail/mail.ts';
import { queueMail } from '#mail/queue.server.ts';
import { type Hours, type Service, timeZone } from '#restaurant/hours/hours.ts';
import { holds, isBefore } from '#restaurant/hours/interval.ts';
import { type Shift, shiftsOn } from '#restaurant/hours/opening.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { noNeeds } from '../booking.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from '../reassign/reseat.server.ts';
import { listSheet, type SheetEntry } from './parties.server.ts';
import { dayByClock } from './evening.ts';
import { composeServiceSheet, type ServiceSheet } from './service-sheet.ts';

/** How many minutes before its service a sheet is first made. */
const minutesBefore = 60;

/** Whether the sheet of a service is kept ready now. */
export function isSheetDue(hours: Hours, service: ServiceOfDay, now: Temporal.Instant): boolean {
  return sittingsWithSheet(hours, now).some((one) => causeOf(one) === causeOf(service));
}

/** The services whose sheet is kept now: from an hour before they begin until they end. */
function sittingsWithSheet(hours: Hours, now: Temporal.Instant): Shift[] {
  return shiftsOn(hours, dayByClock(hours, now)).filter(({ start, end }) =>
    holds({ start: start.subtract({ minutes: minutesBefore }), end }, now),
  );
}

/**
 * Stores the newest sheet of each service that is about to begin or under way, replacing the former one. Before the service it is mailed
 * once, if the rules name an address. @returns how many were stored
 */
export async function keepSheets(db: Db, draw: (sheet: ServiceSheet) => Promise<Buffer>, now: Temporal.Instant): Promise<number> {
  const documents = await requireBookingDocuments(db);
  const sittings = sittingsWithSheet(documents.hours, now);
  for (const sitting of sittings) {
    const pdf = await draw(await readServiceSheet(db, sitting, now, { documents }));
    await transact(db, storeSheet, { ...keyOf(sitting), made_at: now.toString(), pdf: pdf.toString('base64') });
    const { rules } = documents;
    // The key makes it one mail, however often the sheet is made.
    if (isBefore(now, sitting.start) && rules.sheetTo !== undefined)
      await transact(db, queueSheet, mailOf(sitting, rules.sheetTo, now), causeOf(sitting));
  }
  return sittings.length;
}

/** Mails the sheet of a service once more. @returns the address; undefined if the rules name none, or the service is not near */
export async function mailSheetNow(db: Db, service: ServiceOfDay, now: Temporal.Instant): Promise<string | undefined> {
  const { rules, hours } = await requireBookingDocuments(db);
  const sitting = sittingsWithSheet(hours, now).find((one) => causeOf(one) === causeOf(service));
  if (!sitting || rules.sheetTo === undefined) return undefined;
  // The key makes two requests within a minute one mail.
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  await transact(db, queueSheet, mailOf(sitting, rules.sheetTo, now), `${causeOf(service)}:${minute.toString()}`);
  return rules.sheetTo;
}

/** When the kept sheet of a service was made; undefined if there is none. */
export async function findKeptSheetTime(db: Db, service: ServiceOfDay): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('service_sheet')
    .select('made_at')
    .where((eb) => eb.and(keyOf(service)))
    .executeTakeFirst();
  return row && Temporal.Instant.from(row.made_at);
}

/** The kept PDF of a service; undefined if there is none. */
export async function findKeptSheet(db: Db, service: ServiceOfDay) {
  const row = await db
    .selectFrom('service_sheet')
    .select(['pdf', 'made_at'])
    .where((eb) => eb.and(keyOf(service)))
    .executeTakeFirst();
  return row && { pdf: Uint8Array.fromBase64(row.pdf), madeAt: Temporal.Instant.from(row.made_at) };
}

/** Until when the sheets of a day are kept, on the server and in browsers. */
export function sheetsKeptUntil(date: Temporal.PlainDate): Temporal.Instant {
  return keptUntil('sheets', date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant());
}

/** Whether a mail with a sheet is still of use: until its service ends. Other mails always are. */
export function isSheetMailCurrent({ kind, content }: Pick<ClaimedMail, 'kind' | 'content'>, now: Temporal.Instant): boolean {
  if (kind !== 'service-sheet') return true;
  const { until } = mailContents[kind].parse(JSON.parse(content ?? ''));
  return isBefore(now, Temporal.Instant.from(until));
}

interface ServiceOfDay {
  date: Temporal.PlainDate;
  service: Service;
}

function keyOf({ date, service }: ServiceOfDay): { date: string; service: Service } {
  return { date: date.toString(), service };
}

async function storeSheet(transaction: Tx, row: Database['service_sheet']): Promise<void> {
  const { made_at, pdf } = row;
  await transaction
    .insertInto('service_sheet')
    .values(row)
    .onConflict((conflict) => conflict.columns(['date', 'service']).doUpdateSet({ made_at, pdf }))
    .execute();
}

function mailOf({ end, ...sitting }: Shift, recipient: string, now: Temporal.Instant) {
  return { recipient, ...keyOf(sitting), until: end.toString(), now: now.toString() };
}

/** The cause of the mails of a service's sheet. */
function causeOf({ date, service }: ServiceOfDay): string {
  return `sheet:${date.toString()}:${service}`;
}

async function queueSheet(
  transaction: Tx,
  { recipient, date, service, until, now }: ReturnType<typeof mailOf>,
  key: string,
): Promise<void> {
  const mail = { kind: 'service-sheet', content: { date, service, until }, links: {}, recipient, language: 'it' } as const;
  await queueMail(transaction, { ...mail, key, cause: `sheet:${date}:${service}` }, Temporal.Instant.from(now));
}

/**
 * The sheet of a service by the present bookings.
 * @param options.contacts whether it has the guests' contacts; the kitchen's has not
 * @param options.mailed leaves out the needs, because no mail holds health data
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

/** It says that there is an allergy, since somebody has to ask, but not which. */
function withoutNeeds(entry: SheetEntry, leaveOut: boolean): SheetEntry {
  if (!leaveOut) return entry;
  return { ...entry, needs: { ...noNeeds, allergies: entry.needs.allergies.trim() === '' ? '' : serviceSheetWords.allergyNotMailed } };
}

function withoutContacts(entry: SheetEntry, leaveOut: boolean): SheetEntry {
  return leaveOut ? { ...entry, booking: { ...entry.booking, phone: undefined, email: undefined } } : entry;
}
