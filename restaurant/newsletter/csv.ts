import { type Language, languages } from '#languages/languages.ts';
import { readCsv } from '#restaurant/menus/csv.ts';
import { mailbox } from './mailbox.ts';
import type { Subscriber } from './subscribers.server.ts';

/** The most rows of one file: one transaction takes them all or none. */
export const mostRows = 5_000;

export interface ReadRow {
  line: number;
  email: string;
  language: Language;
}

export interface ReadList {
  rows: ReadRow[];
  /** Rows without a mailbox, or with a language that there is not. */
  malformed: { line: number; text: string }[];
}

/** Reads a list of subscribers: a CSV with a column `email`, and perhaps one of languages. An address twice counts once. */
export function readSubscribers(text: string): ReadList | { refused: 'noColumn' | 'tooMany' } {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const [names, ...records] = readCsv(text.replace(/^\uFEFF/, ''), delimiter);
  const columns = (names?.cells ?? rest).map((name) => name.trim().toLowerCase());
  const [emailAt, languageAt] = [
    columns.findIndex((name) => ['email', 'e-mail', 'mail'].includes(name)),
    columns.findIndex((name) => ['lingua', 'language', 'lang'].includes(name)),
  ];
  if (emailAt < 0) return { refused: 'noColumn' };
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > mostRows) return { refused: 'tooMany' };
  const seen = new Set<string>();
  const read: ReadList = { rows: [], malformed: [] };
  for (const { line, cells } of filled) {
    const email = mailbox.safeParse(cells[emailAt] ?? '');
    const given = (cells[languageAt] ?? '').trim().toLowerCase() || 'it';
    const language = languages.find((one) => one === given);
    if (!email.success || !language) read.malformed.push({ line, text: cells.join(' ').slice(0, 120) });
    else if (!seen.has(email.data)) read.rows.push({ line, email: email.data, language });
    if (email.success) seen.add(email.data);
  }
  return read;
}

/** Subscribers as a CSV that a spreadsheet opens: no cell of it is a formula. */
export function writeSubscribers(subscribers: readonly Subscriber[]): string {
  const head = ['email', 'lingua', 'stato', 'provenienza', 'versione', 'testo', 'chiesto', 'confermato', 'finito'];
  const rows = subscribers.map((one) => [
    one.email,
    one.language,
    one.status,
    one.source,
    String(one.consentVersion),
    one.consentText,
    one.askedAt,
    one.confirmedAt ?? '',
    one.leftAt ?? '',
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** In quotes; what a spreadsheet would calculate begins with an apostrophe (OWASP, CSV injection). */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
