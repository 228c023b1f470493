import { type Language, languages } from '#languages/languages.ts';
import { readTable, withoutApostrophe } from '#restaurant/input/csv.ts';
import { isSubscriberStatus, mailbox } from './consent.ts';
import type { Subscriber } from './subscribers.server.ts';

/** The most rows of one file, which is imported in one transaction. */
export const maxRows = 10_000;

interface ReadRow {
  line: number;
  email: string;
  language: Language;
}

export interface ReadList {
  rows: ReadRow[];
  /** Rows of this site's export with people who have not confirmed, or have left; they are not subscribed. */
  ended: { line: number; text: string }[];
  /** Rows without a mailbox, or with an unknown language. */
  malformed: { line: number; text: string }[];
}

const columns = {
  email: ['email', 'e-mail', 'mail'],
  language: ['lingua', 'language', 'lang'],
  /** As in this site's export; texts other than `subscriberStatuses` are ignored. */
  status: ['stato'],
} as const;

/** Rows read in one slice: a few milliseconds. */
const rowsInSlice = 500;

/**
 * Reads a list of subscribers in slices (`runInSlices`): a CSV with a column `email`, and optionally a language. A repeated address counts
 * once.
 */
export function* readSubscribers(text: string): Generator<undefined, ReadList | { refused: 'noColumn' | 'tooMany' }> {
  const { names, records: filled, tooMany } = yield* readTable(text, maxRows);
  const placeOf = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const place = { email: placeOf(columns.email), language: placeOf(columns.language), status: placeOf(columns.status) };
  if (place.email < 0) return { refused: 'noColumn' };
  if (tooMany) return { refused: 'tooMany' };
  const seen = new Set<string>();
  const read: ReadList = { rows: [], ended: [], malformed: [] };
  for (const [index, { line, cells }] of filled.entries()) {
    if (index % rowsInSlice === 0) yield undefined;
    const email = mailbox.safeParse(withoutApostrophe(cells[place.email] ?? ''));
    const given = (cells[place.language] ?? '').trim().toLowerCase() || 'it';
    const language = languages.find((one) => one === given);
    const status = (cells[place.status] ?? '').trim();
    if (!email.success || !language) read.malformed.push({ line, text: cells.join(' ').slice(0, 120) });
    else if (isSubscriberStatus(status) && status !== 'confirmed') read.ended.push({ line, text: email.data });
    else if (!seen.has(email.data)) read.rows.push({ line, email: email.data, language });
    if (email.success) seen.add(email.data);
  }
  return read;
}

/** The headings of the export, with the proof of each consent. */
export const subscriberHeadings = ['email', 'lingua', 'stato', 'provenienza', 'versione', 'testo', 'chiesto', 'confermato', 'finito'];

/** A subscriber as cells below the headings. */
export function subscriberCells(one: Subscriber): string[] {
  return [
    one.email,
    one.language,
    one.status,
    one.source,
    String(one.consentVersion),
    one.consentText,
    one.askedAt,
    one.confirmedAt ?? '',
    one.leftAt ?? '',
  ];
}
