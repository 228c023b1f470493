import { readPrice } from '#restaurant/money.ts';
import { type CsvRecord, readCsv } from './csv.ts';

/** A row that was read from a line. */
export type PastedRow =
  | { type: 'categorie'; content: string }
  | { type: 'piatto'; content: string; description: string | undefined; cents: number | undefined };

/** Why a line could not be read: without a price, an invalid price, no name before the price, a text too long, too many rows. */
export type UnreadReason = 'no-price' | 'price' | 'no-name' | 'long' | 'too-many';

export interface UnreadLine {
  /** Its place in what was pasted, from 1. */
  line: number;
  text: string;
  reason: UnreadReason;
}

export interface Pasted {
  rows: PastedRow[];
  unread: UnreadLine[];
}

/** The longest line: a name is one line of 300 characters, possibly with a description; anything longer is not a list. */
const longestName = 300;
const longestLine = 5_000;

/** The most rows that are read at once. */
const maximumRows = 500;

type Read = PastedRow | { reason: UnreadReason };

/**
 * Reads a pasted list of dishes: one per line with its price after a dash, a tab, a semicolon or
 * a row of dots (`Etna — 16`, `Etna .... 12,50 €`), a description between two dashes (`Etna — tonno rosso — 16`),
 * headings in CAPITALS or with a colon at the end; or CSV with quotes, with a header row or without.
 */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  const columns = columnsOf(first);
  if (columns || first.startsWith('"')) return collect(readRecords(text, columns));
  return collect(lines.map((line, place) => ({ line: place + 1, text: line.trim(), read: readLine(line) })));
}

function collect(found: readonly { line: number; text: string; read: Read | undefined }[]): Pasted {
  const rows: PastedRow[] = [];
  const unread: UnreadLine[] = [];
  for (const { line, text, read } of found) {
    if (!read) continue;
    if ('reason' in read) unread.push({ line, text, reason: read.reason });
    else if (rows.length >= maximumRows) unread.push({ line, text, reason: 'too-many' });
    else rows.push(read);
  }
  return { rows, unread };
}

/** A dash, tab, semicolon or row of dots, which separates a name from its price anywhere in a line. */
const separator = /\t|;|:|\.{2,}|…|(?:\s*\.\s){2,}|\s-|[—–]/;

/** A number at the end of a line, possibly with a currency sign, and what separates it from the name. */
const priceAtEnd = /^(.*?)([\s;:.…—–-]*)((?:€|eur[o.]?)?\s*\d[\d.,]*\s*(?:€|euro|eur\.?)?)$/iu;

/** What separates a name from its description. */
const betweenTexts = /\s+[—–-]\s+|\s*[\t;]\s*/;

function readLine(given: string): Read | undefined {
  const line = given.trim().replace(/^[•*·▪‣-]\s+/, '');
  if (line === '') return undefined;
  if (line.length > longestLine) return { reason: 'long' };
  const [, before = '', between = '', price = ''] = priceAtEnd.exec(line) ?? [];
  if (!isPrice(before, between, price)) return heading(line) ?? { reason: 'no-price' };
  const [name = '', ...about] = before.split(betweenTexts).map((part) => part.trim());
  return dish(name, about.filter((part) => part !== '').join(', '), price);
}

/** A number alone is not a price (`Nigiri 8`): a price has a separator before it, a currency sign, or cents. */
function isPrice(before: string, between: string, price: string): boolean {
  if (price === '') return false;
  if (/€|eur/iu.test(price) || /[.,]\d\d$/.test(price)) return true;
  // `4–8 pezzi` at the end of a line is a range, not a price.
  const range = /^[—–-]$/.test(between) && /\d$/.test(before);
  return !range && separator.test(between);
}

function heading(line: string): PastedRow | { reason: UnreadReason } | undefined {
  const letters = line.replaceAll(/[^\p{Letter}]/gu, '');
  const capitals = letters.length > 1 && letters === letters.toLocaleUpperCase('it') && letters !== letters.toLocaleLowerCase('it');
  const content = line.endsWith(':') ? line.replace(/[\s:]+$/, '') : capitals ? sentence(line) : '';
  if (content === '') return undefined;
  return content.length > longestName ? { reason: 'long' } : { type: 'categorie', content };
}

/** A heading typed in capitals, in normal case: the menu page styles headings itself. */
function sentence(capitals: string): string {
  const small = capitals.toLocaleLowerCase('it');
  return small.replace(/\p{Letter}/u, (first) => first.toLocaleUpperCase('it'));
}

function dish(content: string, description: string, price: string): Read {
  if (content === '') return { reason: 'no-name' };
  if (content.length > longestName || description.length > longestLine) return { reason: 'long' };
  const cents = price.trim() === '' ? undefined : readPrice(price.replaceAll(/euro|eur\.?/giu, ''));
  if (price.trim() !== '' && cents === undefined) return { reason: 'price' };
  return { type: 'piatto', content, description: description || undefined, cents };
}

/** Where a CSV has its columns. */
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

/** The columns that a header row names; undefined when the line is no header. */
function columnsOf(first: string): Columns | undefined {
  for (const delimiter of [';', '\t', ',']) {
    const cells = readCsv(first, delimiter)[0]?.cells.map((cell) => cell.trim()) ?? [];
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

function readRecords(text: string, columns: Columns | undefined) {
  const { delimiter, name, price, description } = columns ?? { delimiter: delimiterOf(text), name: 0, price: 1, description: 2 };
  const records = readCsv(text, delimiter);
  const header = columns ? records.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== '')) : -1;
  return records.slice(header + 1).map((record) => {
    const cell = (place: number) => (place < 0 ? '' : (record.cells[place] ?? '').replaceAll(/\s+/g, ' ').trim());
    return { line: record.line, text: record.cells.join(' '), read: readRecord(record, cell(name), cell(description), cell(price)) };
  });
}

function readRecord({ cells }: CsvRecord, name: string, description: string, price: string): Read | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  if (price === '' && description === '' && name !== '') return heading(name) ?? { reason: 'no-price' };
  return dish(name, description, price);
}

/** The character after the first quoted cell. */
function delimiterOf(text: string): string {
  const [, found = ','] = /^\s*"(?:[^"]|"")*"\s*([;,\t])/.exec(text) ?? [];
  return found;
}
