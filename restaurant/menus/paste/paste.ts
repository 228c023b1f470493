import { type CsvRecord, readCsv } from '#restaurant/input/csv.ts';
import { longestLine, longestName, readTexts } from './paste-dish.ts';
import { heading, isTitle, readHeading, readNote } from './paste-headings.ts';
import { type PastedPrice, readColumnNames, readPrices, withNames } from './paste-prices.ts';

/** A row that was read. */
export type PastedRow =
  | { type: 'categorie' | 'note'; content: string }
  | { type: 'piatto'; content: string; description: string | undefined; prices: PastedPrice[] };

/** Why a line could not be read: without a price, an invalid price, no name before the price, a text too long, too many rows. */
export type UnreadReason = 'no-price' | 'price' | 'no-name' | 'long' | 'too-many';

export interface UnreadLine {
  /** Its place in what was pasted, from 1. */
  line: number;
  text: string;
  reason: UnreadReason;
}

export interface Pasted {
  /** What was read and what was not, in the order of the list. */
  found: ({ line: number; row: PastedRow } | UnreadLine)[];
  rows: PastedRow[];
  unread: UnreadLine[];
}

/** The most rows that are read at once. */
const maximumRows = 500;

type Read = PastedRow | { reason: UnreadReason };

/** A line with what can be said of it alone. */
interface Line {
  line: number;
  text: string;
  /** It began with a bullet or a number: it is one item of a list, not the rest of the line before. */
  item: boolean;
  blank: boolean;
  /** Its texts and prices; `prices` alone on a line of its own. */
  dish: { text: string; prices: PastedPrice[] } | undefined;
  fault: UnreadReason | undefined;
}

/**
 * Reads a pasted list of dishes as restaurants write them: a dish a line with its prices at the end (`Etna — 16`,
 * `Spaghetti alle vongole 14`, `Cirò calice 5 bottiglia 22`) or on the next line, its description in brackets, between
 * dashes or under it; headings in capitals, with a colon, or by their place; or CSV with quotes, with a header row or
 * without. What is not sure is left unread, with the reason.
 */
export function readPasted(text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? '';
  const columns = columnsOf(first);
  if (columns || first.startsWith('"')) return collect(readRecords(text, columns));
  return collect(readLines(lines.map(lineOf)));
}

function collect(read: readonly { line: number; text: string; read: Read | undefined }[]): Pasted {
  const found: Pasted['found'] = [];
  let rows = 0;
  for (const { line, text, read: one } of read) {
    if (!one) continue;
    if ('reason' in one) found.push({ line, text, reason: one.reason });
    else if (rows++ >= maximumRows) found.push({ line, text, reason: 'too-many' });
    else found.push({ line, row: one });
  }
  return {
    found,
    rows: found.flatMap((one) => ('row' in one ? [one.row] : [])),
    unread: found.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}

/** The number of a list or of a card, which is no part of the name: `12.`, `S1.`, `07`. */
const itemNumber = /^(?:[A-Z]?\d{1,3}[.)]\s*|0\d\s+)(?=\p{L})/u;

function lineOf(given: string, place: number): Line {
  const text = given.trim();
  const plain = text.replace(/^(?:[•·▪‣▫◦–—-]|\*(?=\s[^*]*\d\s*€?$))\s+/, '');
  const bare = plain.replace(itemNumber, '');
  const blank = text === '' || !/[\p{L}\d]/u.test(text);
  const line = { line: place + 1, text, item: bare !== text, blank };
  if (blank) return { ...line, dish: undefined, fault: text !== '' && /[€"]/.test(text) ? 'no-price' : undefined };
  if (text.length > longestLine) return { ...line, dish: undefined, fault: 'long' };
  // `Edamame —`: a dish whose price is still to come.
  const later = /^(.*\p{L}.*?)\s+[—–]$/u.exec(bare)?.[1];
  if (later !== undefined) return { ...line, dish: { text: later, prices: [] }, fault: undefined };
  const read = readPrices(bare) ?? readBracketAfter(bare);
  if (read === 'price') return { ...line, dish: undefined, fault: 'price' };
  const market = read?.prices.length === 0;
  return { ...line, dish: read && { ...read, text: market ? `${read.text} (s.q.)` : read.text }, fault: undefined };
}

/** `Spaghetti 14 (1, 4)`: what stands in brackets after the price is said of the dish. */
function readBracketAfter(text: string) {
  const [, rest = '', inside = ''] = /^(.*\S)\s*(\([^()]*\))$/.exec(text) ?? [];
  const read = rest === '' ? undefined : readPrices(rest);
  return typeof read === 'object' ? { ...read, text: `${read.text} ${inside}` } : undefined;
}

/** Reads the lines in their order: what stands above and below says what a line without a price is. */
function readLines(lines: readonly Line[]): { line: number; text: string; read: Read | undefined }[] {
  const read: { line: number; text: string; read: Read | undefined }[] = [];
  let columns: readonly string[] = [];
  const push = ({ line, text }: Line, row: Read) => read.push({ line, text, read: row });
  const pushHeading = (line: Line, found: ReturnType<typeof heading>) => {
    if (!found) return;
    columns = found.columns ?? [];
    push(line, found.content.length > longestName ? { reason: 'long' } : { type: 'categorie', content: found.content });
  };
  const dish = (text: string, prices: PastedPrice[], more = '') => dishOf(text, more, withNames(prices, columns));

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (line.fault) push(line, { reason: line.fault });
    else if (line.blank) continue;
    else if (line.dish) push(line, dish(line.dish.text, line.dish.prices));
    else {
      const names = readColumnNames(line.text);
      const priceAt = priceUnder(lines, at);
      const found = readHeading(line.text);
      if (names) columns = names;
      else if (priceAt !== undefined && !(found && priceAt - at > 1 && !isSaid(lines[at + 1]?.text ?? ''))) {
        const said = lines.slice(at + 1, priceAt).map(({ text }) => text);
        push(line, dish(line.text, lines[priceAt]?.dish?.prices ?? [], said.join(' ')));
        at = priceAt;
      } else if (found) pushHeading(line, found);
      else if (next?.dish && !next.item && isRest(next.dish.text) && !isRest(line.text)) {
        push(line, dish(`${line.text} ${next.dish.text}`, next.dish.prices));
        at++;
      } else {
        const note = readNote(line.text);
        const above = read.at(-1)?.read;
        if (note !== undefined) push(line, note.length > longestLine ? { reason: 'long' } : { type: 'note', content: note });
        else if (before && !before.blank && above && 'type' in above && above.type === 'piatto' && isSaid(line.text))
          above.description = [above.description, line.text.replace(/^\((.*)\)$/, '$1')].filter(Boolean).join(', ');
        else if ((!before || before.blank) && isTitle(line.text) && leadsToDish(lines, at)) pushHeading(line, heading(line.text));
        else push(line, { reason: 'no-price' });
      }
    }
  }
  return read;
}

/** The line with nothing but a price that a name, and what is said of it, stand over: at most three lines below. */
function priceUnder(lines: readonly Line[], at: number): number | undefined {
  for (let place = at + 1; place <= at + 3; place++) {
    const line = lines[place];
    if (!line || line.blank || line.fault) return undefined;
    if (line.dish) return line.dish.text === '' ? place : undefined;
  }
  return undefined;
}

/** Whether a line says what is in a dish: ingredients, not a name. */
function isSaid(text: string): boolean {
  return isRest(text) || text.includes(',');
}

/** Whether a line goes on from the one before: it begins with a small letter. */
function isRest(text: string): boolean {
  return /^[(«"']?\p{Ll}/u.test(text);
}

/** Whether a dish comes next. */
function leadsToDish(lines: readonly Line[], at: number): boolean {
  const place = lines.findIndex(({ blank }, index) => index > at && !blank);
  return lines[place]?.dish !== undefined || (place > 0 && priceUnder(lines, place) !== undefined);
}

function dishOf(text: string, more: string, prices: PastedPrice[]): Read {
  const { name: content, description: said } = readTexts(text);
  const description = [said, more].filter((part) => part !== '').join(', ');
  if (content === '') return { reason: 'no-name' };
  if (content.length > longestName || description.length > longestLine) return { reason: 'long' };
  return { type: 'piatto', content, description: description || undefined, prices };
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
  if (price === '' && description === '' && name !== '') {
    return readLines([lineOf(name, 0)])[0]?.read;
  }
  if (name === '') return { reason: 'no-name' };
  if (name.length > longestName || description.length > longestLine) return { reason: 'long' };
  const read = price === '' ? { prices: [] } : readPrices(price);
  if (typeof read !== 'object') return { reason: 'price' };
  return { type: 'piatto', content: name, description: description || undefined, prices: read.prices };
}

/** The character after the first quoted cell. */
function delimiterOf(text: string): string {
  const [, found = ','] = /^\s*"(?:[^"]|"")*"\s*([;,\t])/.exec(text) ?? [];
  return found;
}
