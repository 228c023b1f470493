/** A record of a CSV. */
export interface CsvRecord {
  /** The line it begins in, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV (RFC 4180): cells in quotes may hold the delimiter, line breaks and doubled quotes. Nothing is
 * refused: a quote without an end extends to the end of the text, and one inside an unquoted cell is a character.
 */
export function readCsv(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter);
    record.cells.push(cell);
    line += text.slice(at, end).split('\n').length - 1;
    at = end + 1;
    if (text[end] === delimiter) continue;
    records.push(record);
    if (text[end] === '\r' && text[at] === '\n') at++;
    line++;
    record = { line, cells: [] };
    if (at === text.length) break;
  }
  return records;

  function readQuoted(from: string, start: number) {
    let cell = '';
    let place = start + 1;
    while (place < from.length) {
      if (from[place] !== '"') cell += from[place];
      else if (from[place + 1] === '"') cell += from[place++];
      else break;
      place++;
    }
    const rest = readPlain(from, place + 1, delimiter);
    return { cell: cell + rest.cell.trim(), end: rest.end };
  }
}

function readPlain(text: string, start: number, delimiter: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(start, end), end };
}

/** How a cell begins that a spreadsheet calculates. */
const formula = /^[=+\-@\t\r]/;

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

/** A CSV with headings, whatever separates its cells: the headings in lower case, and the rows that are not empty. */
export function readTable(text: string): { names: string[]; records: CsvRecord[] } {
  const list = text.replace(/^\uFEFF/, '');
  const [head = ''] = list.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ',';
  const [names, ...records] = readCsv(list, delimiter);
  return {
    names: (names?.cells ?? []).map((name) => name.trim().toLowerCase()),
    records: records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}
