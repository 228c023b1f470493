import { type CsvRecord, readCsv } from '#restaurant/input/csv.ts';
import { longestLine, longestName, readAllergenLine, readTexts } from './paste-dish.ts';
import { type Line, lineOf, linesOf, type UnreadReason } from './paste-lines.ts';
import { heading, isRegion, isTitle, readHeading, readNote } from './paste-headings.ts';
import { type PastedPrice, readColumnNames, readPrices, withNames } from './paste-prices.ts';
import { seemsToHaveMorePrices } from './paste-doubts.ts';
import { readSharedPrice } from './paste-shared-price.ts';

/** A row that was read. */
export type PastedRow =
  | { type: 'categorie' | 'note'; content: string }
  | { type: 'piatto'; content: string; description: string | undefined; prices: PastedPrice[] };

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

/**
 * Reads a pasted list of dishes as restaurants write them: a dish a line with its prices at the end (`Etna — 16`,
 * `Spaghetti alle vongole 14`, `Cirò calice 5 bottiglia 22`) or on the next line, its description in brackets, between
 * dashes or under it; headings in capitals, with a colon, or by their place; or CSV with quotes, with a header row or
 * without. What is not sure is left unread, with the reason.
 */
export function readPasted(text: string): Pasted {
  const first =
    text
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const columns = columnsOf(first);
  if (columns || first.startsWith('"')) return collect(readRecords(text, columns));
  return collect(readLines(linesOf(text)));
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

/** Reads the lines in their order: what stands above and below says what a line without a price is. */
function readLines(lines: readonly Line[]): { line: number; text: string; read: Read | undefined }[] {
  const read: { line: number; text: string; read: Read | undefined }[] = [];
  let columns: readonly string[] = [];
  /** The price that a heading says for all under it. */
  let shared: PastedPrice | undefined;
  const push = ({ line, text }: Line, row: Read) => read.push({ line, text, read: row });
  const pushHeading = (line: Line, found: ReturnType<typeof heading>) => {
    if (!found) return;
    columns = found.columns ?? [];
    shared = undefined;
    push(line, found.content.length > longestName ? { reason: 'long' } : { type: 'categorie', content: found.content });
  };
  const dish = (text: string, prices: PastedPrice[], more = '') => dishOf(text, more, withNames(prices, columns));

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const group = line.fault ? undefined : readSharedPrice(line.text);
    if (line.fault) push(line, { reason: line.fault });
    else if (line.blank) shared = undefined;
    else if (line.several) for (const { text, prices } of line.several) push(line, dish(text, prices));
    else if (group && next && !next.blank && !next.dish) {
      pushHeading(line, heading(group.heading));
      shared = group.price;
    } else if (line.dish) push(line, dish(line.dish.text, line.dish.prices));
    else {
      const names = readColumnNames(line.text);
      const priceAt = priceUnder(lines, at);
      const found = readHeading(line.text);
      if (names) columns = names;
      else if (priceAt !== undefined && !(found && priceAt - at > 1 && !isSaid(lines[at + 1]?.text ?? ''))) {
        const said = lines.slice(at + 1, priceAt).map(({ text }) => text);
        const under = lines[priceAt]?.dish;
        push(line, dish(line.text, under?.prices ?? [], [said.join(' '), under?.said ?? ''].filter((part) => part !== '').join(', ')));
        at = priceAt;
      } else if (found) pushHeading(line, found);
      else if (next?.dish && !next.item && isRest(next.dish.text) && !isRest(line.text)) {
        push(line, dish(`${line.text} ${next.dish.text}`, next.dish.prices));
        at++;
      } else {
        const note = readNote(line.text);
        const above = read.at(-1)?.read;
        const codes = before && !before.blank ? readAllergenLine(line.text) : undefined;
        if (codes && above && 'type' in above && above.type === 'piatto')
          above.description = [above.description, codes].filter(Boolean).join(', ');
        else if (above && 'type' in above && above.type === 'categorie' && isBracket(line.text) && line.text.length <= longestBracket)
          above.content = `${above.content} ${line.text}`;
        else if (isCourse(before, next) && !isBracket(line.text)) push(line, dish(line.bare, []));
        else if (shared && !note) push(line, dish(line.bare, [shared]));
        else if (note !== undefined) push(line, note.length > longestLine ? { reason: 'long' } : { type: 'note', content: note });
        else if (before && !before.blank && above && 'type' in above && above.type === 'piatto' && isSaid(line.text))
          above.description = [above.description, line.text.replace(/^\((.*)\)$/, '$1')].filter(Boolean).join(', ');
        else if (
          (isRegion(line.text) && next && !next.blank) ||
          ((!before || before.blank) && isTitle(line.text) && leadsToDish(lines, at)) ||
          isAlone(lines, at)
        )
          pushHeading(line, heading(line.text));
        else if (isBracket(line.text) && line.text.split(/\s+/).length > 3) push(line, { type: 'note', content: line.text.slice(1, -1) });
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

/** What says more of the heading above it is short: `(6 pezzi)`. */
const longestBracket = 24;

function isBracket(text: string): boolean {
  return /^\([^()]*\)$/.test(text);
}

/** Whether a line is a course of a menu with one price: between them stands a sign alone. */
function isCourse(before: Line | undefined, next: Line | undefined): boolean {
  return [before, next].some((line) => line !== undefined && /^[~*•·]+$/.test(line.text));
}

/** Whether a line says what is in a dish: ingredients, not a name. */
function isSaid(text: string): boolean {
  return isRest(text) || text.includes(',');
}

/** Whether a line goes on from the one before: it begins with a small letter. */
function isRest(text: string): boolean {
  return /^[(«"']?\p{Ll}/u.test(text);
}

/** Whether a title stands alone in a paragraph, over what comes: `Alla carta`. */
function isAlone(lines: readonly Line[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  return Boolean(before?.blank && next?.blank && line && isTitle(line.text) && lines.slice(at).some(({ dish }) => dish));
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
  if (seemsToHaveMorePrices(content, description)) return { reason: 'prices' };
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
