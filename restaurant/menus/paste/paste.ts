import { type CsvRecord, readCsv } from '#restaurant/input/csv.ts';
import { maxLineLength, maxNameLength } from './paste-amounts.ts';
import { lineOf, linesOf, plainListStyle, type UnreadReason } from './paste-lines.ts';
import type { PastedRow, Reading, ReadResult, Settled } from './paste-row.ts';
import { readRows } from './paste-rows.ts';
import { isEnglish } from './paste-headings.ts';
import { readPrices } from './paste-prices.ts';

export type { PastedRow, Role, Settled } from './paste-row.ts';

export interface UnreadLine {
  /** The number of the line, from 1. */
  line: number;
  text: string;
  reason: UnreadReason;
  /** A probable row to confirm. */
  guess?: PastedRow;
}

export interface Pasted {
  /** In the order of the list. */
  found: ({ line: number; row: PastedRow } | UnreadLine)[];
  rows: PastedRow[];
  unread: UnreadLine[];
}

/** The most rows that are read at once. */
const maxRows = 500;

const nothingSettled: Settled = new Map();

/**
 * Reads a pasted list of dishes in the forms that restaurants use. A dish is a line with its prices at the end (`Etna — 16`, `Spaghetti
 * alle vongole 14`, `Cirò calice 5 bottiglia 22`) or on the next line. Descriptions are in brackets, between dashes or below; headings are in
 * capitals, with a colon, or known by position; English is beside the Italian or below. CSV may have quotes and a header. Doubtful lines
 * stay unread, with the reason and a guess if there is one.
 * @param settled the user's decisions about doubtful lines
 */
export function readPasted(text: string, settled: Settled = nothingSettled): Pasted {
  const first =
    text
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const columns = columnsOf(first);
  if (columns || first.startsWith('"')) return collect(readRecords(text, columns));
  const { lines, style } = linesOf(text);
  return collect(withTranslatedBlocks(readRows(lines, style, settled)));
}

function collect(read: readonly Reading[]): Pasted {
  const found: Pasted['found'] = [];
  let rows = 0;
  for (const { line, text, read: one } of read) {
    if (!one) continue;
    if ('reason' in one) found.push({ line, text, ...one });
    else if (rows++ >= maxRows) found.push({ line, text, reason: 'too-many' });
    else found.push({ line, row: one });
  }
  return {
    found,
    rows: found.flatMap((one) => ('row' in one ? [one.row] : [])),
    unread: found.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}

/** The fewest rows of a translated block. */
const shortest = 3;

/** The most rows of such a block, and the latest start of the first one. */
const longest = 250;
const latestStart = 40;

/** Merges an Italian list with its English translation below it, which has rows of the same kinds and prices. */
function withTranslatedBlocks(read: readonly Reading[]): readonly Reading[] {
  const rows = read.filter((one) => one.read !== undefined);
  const half = lengthOfBlock(rows);
  if (half === undefined) return read;
  const { start, length } = half;
  const merged = rows.slice(start, start + length).map((one, place): Reading => {
    const other = rows[start + length + place]?.read;
    if (!one.read || !other || 'reason' in one.read || 'reason' in other) return one;
    const description = other.type === 'piatto' ? other.description : undefined;
    return { ...one, read: { ...one.read, english: { content: other.content, ...(description !== undefined && { description }) } } };
  });
  return [...rows.slice(0, start), ...merged, ...withTranslatedBlocks(rows.slice(start + 2 * length))];
}

function lengthOfBlock(rows: readonly Reading[]): { start: number; length: number } | undefined {
  const keys = rows.map(({ read }) => keyOf(read));
  /** For each row, the number of English rows before it. */
  const english = [0];
  for (const { read } of rows) english.push((english.at(-1) ?? 0) + (read && 'type' in read && isEnglish(read.content) ? 1 : 0));
  const englishIn = (from: number, to: number) => (english[to] ?? 0) - (english[from] ?? 0);
  if (englishIn(0, rows.length) * 2 < shortest) return undefined;
  for (let start = 0; start < Math.min(rows.length, latestStart); start++) {
    for (let length = Math.min(Math.floor((rows.length - start) / 2), longest); length >= shortest; length--) {
      const middle = start + length;
      if (englishIn(middle, middle + length) * 2 < length || englishIn(start, middle) * 4 > length) continue;
      let same = 0;
      while (same < length && keys[start + same] !== undefined && keys[start + same] === keys[middle + same]) same++;
      if (same === length) return { start, length };
    }
  }
  return undefined;
}

function keyOf(read: Reading['read']): string | undefined {
  if (!read || 'reason' in read || read.english !== undefined) return undefined;
  return read.type === 'piatto' ? read.prices.map(({ cents }) => cents).join('/') : read.type;
}

/** The columns of a CSV. */
interface Columns {
  delimiter: string;
  name: number;
  price: number;
  description: number;
}

const columnNames = {
  name: /^(nome|piatto|name|dish)$/i,
  price: /^(prezzo|price|euro|€)$/i,
  description: /^(descrizione|description|ingredienti)$/i,
};

/** The columns that a header row names; undefined without one. */
function columnsOf(first: string): Columns | undefined {
  for (const delimiter of [';', '\t', ',']) {
    const cells =
      readCsv(first, delimiter)
        .next()
        .value?.cells.map((cell) => cell.trim()) ?? [];
    const place = (column: RegExp) => cells.findIndex((cell) => column.test(cell));
    const columns = {
      delimiter,
      name: place(columnNames.name),
      price: place(columnNames.price),
      description: place(columnNames.description),
    };
    if (columns.name >= 0 && columns.price >= 0) return columns;
  }
  return undefined;
}

function readRecords(text: string, columns: Columns | undefined): Reading[] {
  const { delimiter, name, price, description } = columns ?? { delimiter: delimiterOf(text), name: 0, price: 1, description: 2 };
  const records = [...readCsv(text, delimiter)];
  const header = columns ? records.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== '')) : -1;
  return records.slice(header + 1).flatMap((record) => {
    const cell = (place: number) => (place < 0 ? '' : (record.cells[place] ?? '').replaceAll(/\s+/g, ' ').trim());
    const [title, text, amount] = [cell(name), cell(description), cell(price)];
    // A line without columns may contain several rows: `PRANZO € 15,90 - CENA € 25,90`.
    if (title !== '' && text === '' && amount === '') {
      return readRows([lineOf(title, 0, plainListStyle)], plainListStyle, new Map()).map((row) => ({ ...row, line: record.line }));
    }
    return [{ line: record.line, text: record.cells.join(' '), read: readRecord(record, title, text, amount) }];
  });
}

function readRecord({ cells }: CsvRecord, name: string, description: string, price: string): ReadResult | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  if (name === '') return { reason: 'no-name' };
  if (name.length > maxNameLength || description.length > maxLineLength) return { reason: 'long' };
  const read = price === '' ? { prices: [] } : readPrices(price);
  if (typeof read !== 'object') return { reason: 'price' };
  return { type: 'piatto', content: name, description: description || undefined, prices: read.prices };
}

/** The character after the first quoted cell. */
function delimiterOf(text: string): string {
  const [, found = ','] = /^\s*"(?:[^"]|"")*"\s*([;,\t])/.exec(text) ?? [];
  return found;
}
