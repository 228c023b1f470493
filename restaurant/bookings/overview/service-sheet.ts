import { capital } from '#languages/languages.ts';
import { sayDate } from '#languages/formats.ts';
import { serviceSheetWords as words } from '#languages/service-sheet.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import { clockOf, type Service } from '#restaurant/hours/hours.ts';
import { importReason } from '../booking.ts';
import { isMissingTable } from '../reassign/table-fit.ts';
import { namesIn, type TablePlan } from '../tables/tables.ts';
import type { SheetEntry } from './parties.server.ts';
import { countsTowardCapacity } from '../states.ts';
import { minutesLate } from './evening.ts';

/** The state of a party on the sheet, drawn as a mark that reads without colour. */
export type SheetMark = keyof typeof words.marks;

/** One row of the sheet; every text is ready to print. */
export interface SheetRow {
  id: string;
  mark: SheetMark;
  /** `20:30`. */
  time: string;
  covers: number;
  name: string;
  /** With spaces, as people read it; empty if there is none. */
  phone: string;
  /** `4+5`; a word if the party has no table yet. */
  tables: string;
  /** Health data; empty if there is none. */
  allergies: string;
  notes: string[];
  until: string;
}

/** The printed sheet of a service, for when the screens do not work. */
export interface ServiceSheet {
  date: string;
  service: Service;
  /** `Sabato 28 novembre`. */
  day: string;
  toService: string;
  covers: number;
  rows: SheetRow[];
  /** The rows with an allergy, in the same order. */
  allergic: SheetRow[];
  /** The waiting list, one text for each party. */
  waiting: string[];
  /** When it was made: `20:15`. */
  madeAt: string;
}

/** More rows than these stand in two columns. */
const maxColumnRows = 30;

/** Makes the sheet of a service from the entries of its day, without parties that have left or did not come. */
export function composeServiceSheet(
  entries: readonly SheetEntry[],
  given: { date: Temporal.PlainDate; service: Service; plan: TablePlan; removed: ReadonlyMap<string, string>; now: Temporal.Instant },
): ServiceSheet {
  const { date, service, now } = given;
  const own = entries
    .filter(({ booking }) => booking.service === service)
    .toSorted((one, other) => Temporal.Instant.compare(one.booking.start, other.booking.start));
  // A party with an offer stands in the waiting list.
  const isOnSheet = ({ booking: { state } }: SheetEntry) => countsTowardCapacity[state] && state !== 'offered';
  const rows = own.filter(isOnSheet).map((entry) => rowOf(entry, given));
  return {
    date: date.toString(),
    service,
    day: capital(sayDate(date, 'it', { weekday: 'long', day: 'numeric', month: 'long' })),
    toService: words.toService[service],
    covers: rows.reduce((sum, { covers }) => sum + covers, 0),
    rows,
    allergic: rows.filter(({ allergies }) => allergies !== ''),
    waiting: own
      .filter(({ booking }) => booking.state === 'waiting' || booking.state === 'offered')
      .map(({ booking }) => words.waits(booking.name, booking.covers, clockOf(booking.start), phoneOf(booking))),
    madeAt: clockOf(now),
  };
}

/** The rows in one column, or in two of equal length. */
export function columnsOf({ rows }: Pick<ServiceSheet, 'rows'>): SheetRow[][] {
  if (rows.length <= maxColumnRows) return [rows];
  const half = Math.ceil(rows.length / 2);
  return [rows.slice(0, half), rows.slice(half)];
}

function rowOf(
  { booking, needs }: SheetEntry,
  { plan, removed, now }: { plan: TablePlan; removed: ReadonlyMap<string, string>; now: Temporal.Instant },
): SheetRow {
  const tables = namesIn(plan, booking.tables, removed).join('+');
  return {
    id: booking.id,
    mark: markOf(booking, now),
    time: clockOf(booking.start),
    covers: booking.covers,
    name: booking.name,
    phone: phoneOf(booking),
    tables: tables === '' && isMissingTable(plan, booking) ? words.noTable : tables,
    allergies: needs.allergies.trim(),
    notes: [
      booking.state === 'confirmed' && booking.lateMinutes !== undefined
        ? words.announced(clockOf(booking.start.add({ minutes: booking.lateMinutes })))
        : '',
      needs.occasion,
      needs.highChair ? words.highChair : '',
      needs.stepFree ? words.stepFree : '',
      needs.message,
      booking.unreachedAt === undefined ? '' : words.unreached,
      // The override reason of an import is of no use in the dining room.
      booking.override === undefined || booking.override.reason === importReason ? '' : booking.override.reason,
    ].filter((note) => note.trim() !== ''),
    until: clockOf(booking.end),
  };
}

function markOf(booking: SheetEntry['booking'], now: Temporal.Instant): SheetMark {
  if (booking.state === 'seated' || booking.state === 'arrived' || booking.state === 'requested') return booking.state;
  return minutesLate(booking, now) === undefined ? 'expected' : 'late';
}

function phoneOf({ phone }: SheetEntry['booking']): string {
  return phone === undefined ? '' : sayTelephone(phone);
}

/** A mark as SVG paths in a square of 16: a filled shape, an outline, and a sign within. */
interface MarkShape {
  filled?: string;
  outline?: string;
  dashed?: boolean;
  sign?: string;
}

const ring = 'M14 8A6 6 0 0 1 2 8A6 6 0 0 1 14 8Z';

/** Seated is a full disc, arrived a half one, expected a ring, late a ring with the hands of a clock, a request a broken ring. */
export const sheetMarkShapes: Record<SheetMark, MarkShape> = {
  seated: { filled: ring, outline: ring },
  arrived: { filled: 'M2 8A6 6 0 0 0 14 8Z', outline: ring },
  late: { outline: ring, sign: 'M8 4.6V8L10.6 9.6' },
  expected: { outline: ring },
  requested: { outline: ring, dashed: true },
};
