import { type Language, languages } from '#languages/languages.ts';
import { clockOf, dayOf } from '#restaurant/hours/hours.ts';
import { readTable, withoutApostrophe } from '#restaurant/input/csv.ts';
import { mailbox } from '#restaurant/newsletter/consent.ts';
import { type Booking, type GuestDetails, instantOfSlot } from '../booking.ts';

export const maxRows = 2_000;

/** The headings of what is exported, which an import reads again. */
export const bookingHeadings = [
  'riferimento',
  'data',
  'ora',
  'persone',
  'nome',
  'telefono',
  'email',
  'lingua',
  'stato',
  'provenienza',
  'tavoli',
  'prenotata il',
];

/** The cells of a booking, in the order of `bookingHeadings`. The needs of a party are left out: they are health data. @param tables the table names of the booking */
export function bookingCells(booking: Booking, tables: readonly string[]): string[] {
  return [
    booking.reference,
    booking.date.toString(),
    clockOf(booking.start),
    String(booking.covers),
    booking.name,
    booking.phone ?? '',
    booking.email ?? '',
    booking.language,
    booking.state,
    booking.source,
    tables.join(' '),
    dayOf(booking.createdAt).toString(),
  ];
}

/** The headings by which columns of other systems are recognised, in Italian and English. */
const columns = {
  date: ['data', 'giorno', 'date', 'day', 'reservation date', 'booking date', 'data prenotazione'],
  time: ['ora', 'orario', 'time', 'hour', 'reservation time', 'booking time', 'start time'],
  covers: ['persone', 'coperti', 'n. persone', 'numero persone', 'pax', 'people', 'covers', 'guests', 'party size', 'party', 'size'],
  name: ['nome', 'nome e cognome', 'ospite', 'cliente', 'name', 'guest', 'guest name', 'customer', 'first name', 'full name'],
  surname: ['cognome', 'surname', 'last name'],
  phone: ['telefono', 'tel', 'tel.', 'cellulare', 'phone', 'phone number', 'mobile'],
  email: ['email', 'e-mail', 'mail', 'posta', 'posta elettronica', 'email address'],
  language: ['lingua', 'language', 'lang'],
  state: ['stato', 'status', 'state'],
} as const;
type ImportColumn = keyof typeof columns;

/** The columns that a file must have. A date and its time may stand in one column. */
const required = ['date', 'covers', 'name'] as const satisfies ImportColumn[];

/** States of bookings that do not take place, in other systems and in this one. They are not imported. */
const off = /annullat|cancel|declin|rifiutat|no.?show|non venut|non presentat/i;

/**
 * States of bookings without a promised table, in other systems and in this one: on the waiting list, requested, offered. They are not
 * imported, since an import would give them a table.
 */
const undecided = /waiting|wait.?list|attesa|requested|richiest|pending|offered|unconfirmed|da confermare|non confermat/i;

export interface ImportRow {
  line: number;
  date: Temporal.PlainDate;
  start: Temporal.Instant;
  covers: number;
  details: GuestDetails;
}

export interface ReadBookings {
  rows: ImportRow[];
  /** Rows that could not be read, with the columns that are wrong. */
  wrong: { line: number; text: string; columns: ImportColumn[] }[];
  /** How many rows were left out as cancelled bookings. */
  off: number;
  /** How many rows were left out as waiting or requested. */
  undecided: number;
  found: ImportColumn[];
}

/** Why a file is not read at all. */
export type UnreadBookings = { refused: 'noColumns'; missing: ImportColumn[] } | { refused: 'tooMany' };

/** How many rows one slice reads: a few milliseconds of work. */
const rowsInSlice = 100;

/** Reads a CSV of bookings with headings, its columns in any order. A generator of slices (`runInSlices`). */
export function* readBookings(text: string): Generator<undefined, ReadBookings | UnreadBookings> {
  const { names, records, tooMany } = yield* readTable(text, maxRows);
  const place = (column: ImportColumn) => names.findIndex((name) => columns[column].some((known) => known === name));
  const all: ImportColumn[] = ['date', 'time', 'covers', 'name', 'surname', 'phone', 'email', 'language', 'state'];
  const missing = required.filter((column) => place(column) < 0);
  if (missing.length > 0) return { refused: 'noColumns', missing };
  if (tooMany) return { refused: 'tooMany' };
  const read: ReadBookings = { rows: [], wrong: [], off: 0, undecided: 0, found: all.filter((column) => place(column) >= 0) };
  for (const [index, { line, cells }] of records.entries()) {
    if (index % rowsInSlice === 0) yield undefined;
    const cell = (column: ImportColumn) =>
      withoutApostrophe(cells[place(column)] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    if (off.test(cell('state'))) {
      read.off++;
      continue;
    }
    if (undecided.test(cell('state'))) {
      read.undecided++;
      continue;
    }
    const row = rowOf(line, cell);
    if ('columns' in row) read.wrong.push({ line, text: cells.join(' ').slice(0, 120), columns: row.columns });
    else read.rows.push(row);
  }
  return read;
}

function rowOf(line: number, cell: (column: ImportColumn) => string): ImportRow | { columns: ImportColumn[] } {
  const date = dateOf(cell('date'));
  const time = timeOf(cell('time') || cell('date').replace(/^[^T ]*[T ]?/, ''));
  const covers = /^[1-9]\d{0,2}$/.test(cell('covers')) ? Number(cell('covers')) : undefined;
  const name = [cell('name'), cell('surname')].filter(Boolean).join(' ').slice(0, 120);
  const email = cell('email') === '' ? undefined : mailbox.safeParse(cell('email'));
  const phone = cell('phone').slice(0, 40) || undefined;
  if (!date || !time || !covers || !name || email?.success === false || (phone && !/\d/.test(phone))) {
    const faults = {
      date: !date,
      time: !time,
      covers: !covers,
      name: !name,
      email: email?.success === false,
      phone: phone && !/\d/.test(phone),
    };
    return { columns: (['date', 'time', 'covers', 'name', 'email', 'phone'] as const).filter((column) => faults[column]) };
  }
  const details = { name, email: email?.data, phone, language: languageOf(cell('language')) };
  return { line, date, start: instantOfSlot(date, time), covers, details };
}

/** `2026-12-24`, or as Italians write it: `24/12/2026`, `24.12.26`; a time may follow. */
function dateOf(text: string): Temporal.PlainDate | undefined {
  const [day = ''] = text.split(/[T ]/);
  const [, iso] = /^(\d{4}-\d\d-\d\d)$/.exec(day) ?? [];
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(day) ?? [];
  const written = iso ?? (year && `${year.length === 2 ? `20${year}` : year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`);
  try {
    return written ? Temporal.PlainDate.from(written) : undefined;
  } catch {
    return undefined;
  }
}

/** `20:30`, `20.30`, `20:30:00`, `8:30 PM`; rounded down to a tick of five minutes. */
function timeOf(text: string): string | undefined {
  const [, hours, minutes, half] = /^(\d{1,2})[:.](\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap]m)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  const tick = Number(minutes) - (Number(minutes) % 5);
  return `${String(hour).padStart(2, '0')}:${String(tick).padStart(2, '0')}`;
}

/** The language of a guest; Italian where the cell is empty or names another. */
function languageOf(text: string): Language {
  const short = text.toLowerCase().slice(0, 2);
  return languages.find((language) => language === short) ?? 'it';
}
