import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { inParts, runInSlices } from '#restaurant/input/slices.server.ts';
import { type Booking, importReason, noNeeds } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { listRemovedTables } from '../reassign/reseat.server.ts';
import { namesIn } from '../tables/tables.ts';
import { bookingCells, bookingHeadings, type ImportRow, readBookings, type ReadBookings, type UnreadBookings } from './csv.ts';
import { bookingOf } from '../find-booking.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';

/** The most bookings that one request imports: each has its own transaction, and a request must not take minutes. */
const maxAtOnce = 400;

/** How many keys one statement asks about. */
const keysAtOnce = 200;

/** What a file would import. */
export interface BookingImport extends Omit<ReadBookings, 'rows'> {
  fresh: ImportRow[];
  /** Rows that are bookings already, and repeated rows of the file. */
  known: number;
  /** Rows of past times. */
  past: number;
}

/** Reads what a file would import. It stores nothing. */
export async function previewBookings(db: Db, text: string, now: Temporal.Instant): Promise<BookingImport | UnreadBookings> {
  const read = await runInSlices(readBookings(text));
  if ('refused' in read) return read;
  const coming = read.rows.filter(({ start }) => Temporal.Instant.compare(start, now) > 0);
  const byKey = new Map(coming.map((row) => [keyOf(row), row]));
  for await (const some of inParts([...byKey.keys()], keysAtOnce)) {
    for (const { key } of await db.selectFrom('booking').select('key').where('key', 'in', some).execute()) byKey.delete(key);
  }
  const fresh = [...byKey.values()];
  return { ...read, fresh, known: coming.length - fresh.length, past: read.rows.length - coming.length };
}

/**
 * Imports the bookings of another system through `executeBookingCommand()`, each with its key, so that the same file imports nothing twice.
 * Bookings over the capacity are stored with an override, which the staff resolve.
 * @returns how many were imported, how many of them break a rule (over the capacity, or outside the hours), and the rows that are left for
 * the next request
 */
export async function importBookings(db: Db, text: string, { actor, now }: Change) {
  const preview = await previewBookings(db, text, now);
  if ('refused' in preview) return preview;
  let imported = 0;
  let over = 0;
  for (const row of preview.fresh.slice(0, maxAtOnce)) {
    const { date, start, covers, details } = row;
    const wish = { date, start, covers };
    const who = { by: 'staff', actor } as const;
    const order = { kind: 'book', key: keyOf(row), who, source: 'import', wish, details, needs: noNeeds, override: importReason } as const;
    const reserved = await executeBookingCommand(db, order, now);
    // SQLite blocks the thread; this lets other requests run between two bookings.
    await setImmediate();
    if ('refused' in reserved) continue;
    imported++;
    if (reserved.booking.override) over++;
  }
  const audited = { action: 'import', actor: actor.username, subject: null, details: { what: 'bookings', count: imported } } as const;
  await insertAudit(db, audited, now);
  return { imported, over, left: Math.max(0, preview.fresh.length - maxAtOnce) };
}

/** The idempotency key of a row: the same in any file. */
function keyOf({ date, start, covers, details: { name, email, phone } }: ImportRow): string {
  const said = [date.toString(), start.toString(), covers, name.toLowerCase(), email ?? null, phone?.replaceAll(/\D/g, '') ?? null];
  return `import-${hash('sha256', JSON.stringify(said), 'base64url')}`;
}

/** The bookings of a period in order, both days included. */
export async function listBookingsBetween(db: Db, from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('date', '>=', from.toString())
    .where('date', '<=', to.toString())
    .orderBy('date')
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(bookingOf);
}

/** How many days are read at once: a month of the busiest restaurant is some thousand rows. */
const daysAtOnce = 30;

/** A period, both days included. */
export interface ExportedDays {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

function selectExported(db: Db, days: ExportedDays | undefined) {
  const all = db.selectFrom('booking');
  return days ? all.where('date', '>=', days.from.toString()).where('date', '<=', days.to.toString()) : all;
}

export function countExportedBookings(db: Db, days?: ExportedDays): Promise<number> {
  return countRows(selectExported(db, days));
}

/** The bookings of a period, or all, as a CSV, the oldest first, without needs. */
export function streamBookings(db: Db, days?: ExportedDays): AsyncGenerator<string> {
  return streamCsv(bookingHeadings, pagesOf(db, days));
}

async function* pagesOf(db: Db, days: ExportedDays | undefined): AsyncGenerator<string[][]> {
  const { plan } = await requireBookingDocuments(db);
  const firstAfter = async (day: string) =>
    (await selectExported(db, days).select('date').where('date', '>', day).orderBy('date').limit(1).executeTakeFirst())?.date;
  let from = await firstAfter('');
  while (from !== undefined) {
    const first = Temporal.PlainDate.from(from);
    const last = first.add({ days: daysAtOnce });
    const isLast = days !== undefined && Temporal.PlainDate.compare(last, days.to) > 0;
    const bookings = await listBookingsBetween(db, first, isLast ? days.to : last);
    const removed = await listRemovedTables(db, plan, bookings);
    yield bookings.map((booking) => bookingCells(booking, namesIn(plan, booking.tables, removed)));
    from = await firstAfter(last.toString());
  }
}
