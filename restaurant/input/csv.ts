/** A record of a CSV. */
export interface CsvRecord {
  /** The line it begins in, from 1. */
  line: number;
  cells: string[];
}

/** The most cells of a record that are read: no table of ours has a tenth of them. */
const maxCells = 200;

/**
 * Reads CSV (RFC 4180), record by record: cells in quotes may hold the delimiter, line breaks and doubled quotes. Nothing is
 * refused: a quote without an end extends to the end of the text, one inside an unquoted cell is a character, and cells beyond `maxCells`
 * are left out.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRecord, undefined> {
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"';
    const { cell, end } = quoted ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    if (record.cells.length < maxCells) record.cells.push(cell);
    if (quoted) line += text.slice(at, end).split('\n').length - 1;
    at = end + 1;
    if (text[end] === delimiter) continue;
    yield record;
    if (text[end] === '\r' && text[at] === '\n') at++;
    line++;
    record = { line, cells: [] };
    if (at === text.length) break;
  }
  return undefined;
}

function readQuoted(text: string, start: number, delimiter: string): { cell: string; end: number } {
  let cell = '';
  let place = start + 1;
  while (place < text.length) {
    if (text[place] !== '"') cell += text[place];
    else if (text[place + 1] === '"') cell += text[place++];
    else break;
    place++;
  }
  const rest = readPlain(text, place + 1, delimiter);
  return { cell: cell + rest.cell.trim(), end: rest.end };
}

function readPlain(text: string, start: number, delimiter: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(start, end), end };
}

/** How a cell begins that a spreadsheet calculates. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A table as a CSV that a spreadsheet opens: no cell of it is a formula (OWASP, CSV injection). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${linesOf(rows)}`;
}

/** The same table in pieces, however many rows it has: the headings, and then each page of rows. */
export async function* streamCsv(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield writeCsv([headings]);
  for await (const rows of pages) if (rows.length > 0) yield linesOf(rows);
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** In quotes; what a spreadsheet would calculate begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** What stands behind the apostrophe of a cell that was written here. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** How many records are read for each row that is taken, those without anything in them included. */
const recordsForRow = 4;

/**
 * A CSV with headings, whatever separates its cells: the headings in lower case, and the rows that are not empty.
 * @param most the most rows that are taken; of more, and of a file that is nearly all empty lines, no more is read
 */
export function readTable(text: string, most: number): { names: string[]; records: CsvRecord[]; tooMany: boolean } {
  const list = text.replace(/^\uFEFF/, '');
  const [head = ''] = list.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const all = readCsv(list, delimiter);
  const { value: names } = all.next();
  const records: CsvRecord[] = [];
  let read = 0;
  let tooMany = false;
  for (const record of all) {
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    tooMany = records.length > most || ++read > recordsForRow * most;
    if (tooMany) break;
  }
  return { names: (names?.cells ?? []).map((name: string) => name.trim().toLowerCase()), records, tooMany };
}
