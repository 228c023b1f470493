export interface CsvRecord {
  /** The line where it begins, from 1. */
  line: number;
  cells: string[];
}

/** The most cells read of a record, ten times as many as any of this site's files has. */
const maxCells = 200;

/** The most characters read of a cell, more than any field of the site. */
const maxCellCharacters = 10_000;

/**
 * Reads CSV (RFC 4180) record by record: quoted cells may hold the delimiter, line breaks and doubled quotes. Nothing is refused: an
 * unclosed quote extends to the end, a quote within an unquoted cell is a character, and anything beyond `maxCells` and `maxCellCharacters`
 * is skipped, in a few milliseconds per megabyte.
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRecord, undefined> {
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"';
    const close = quoted ? endOfQuoted(text, at) : at;
    const end = endOfPlain(text, quoted ? close + 1 : at, delimiter);
    if (record.cells.length < maxCells) {
      const plain = text.slice(quoted ? close + 1 : at, end);
      const cell = quoted ? text.slice(at + 1, Math.min(close, at + maxCellCharacters)).replaceAll('""', '"') + plain.trim() : plain;
      record.cells.push(cell.slice(0, maxCellCharacters));
    }
    if (quoted) line += countLineBreaks(text, at, close);
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

/** The index of the quote that ends a quoted cell; the end of the text without one. */
function endOfQuoted(text: string, start: number): number {
  let place = start + 1;
  while (place < text.length) {
    if (text[place] === '"') {
      if (text[place + 1] !== '"') break;
      place++;
    }
    place++;
  }
  return Math.min(place, text.length);
}

/** The index of the delimiter or line break that ends a cell. */
function endOfPlain(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

function countLineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The beginning of a cell that a spreadsheet would calculate. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A table as CSV for spreadsheets, in which no cell is a formula (OWASP, CSV injection). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${linesOf(rows)}`;
}

/** The same in pieces, for any number of rows. */
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

/** A quoted cell; one that would be calculated begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A cell without the apostrophe that was added here. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** How many records are read per accepted row, empty ones included. */
const recordsForRow = 4;

/** Cells read in one slice: about a millisecond. */
const cellsInSlice = 1_000;

interface CsvTable {
  names: string[];
  /** The rows that are not empty. */
  records: CsvRecord[];
  tooMany: boolean;
}

/**
 * Reads a CSV with headings and any delimiter, in slices (`runInSlices`).
 * @param most the most accepted rows; reading stops beyond, and in a file of mostly empty lines
 */
export function* readTable(text: string, most: number): Generator<undefined, CsvTable> {
  const list = text.replace(/^\uFEFF/, '');
  const [head = ''] = list.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const all = readCsv(list, delimiter);
  const { value: names } = all.next();
  const records: CsvRecord[] = [];
  let read = 0;
  let cells = 0;
  let tooMany = false;
  for (const record of all) {
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    tooMany = records.length > most || ++read > recordsForRow * most;
    if (tooMany) break;
    cells += record.cells.length;
    if (cells < cellsInSlice) continue;
    yield undefined;
    cells = 0;
  }
  return { names: (names?.cells ?? []).map((name: string) => name.trim().toLowerCase()), records, tooMany };
}
