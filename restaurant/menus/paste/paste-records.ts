import { type CsvRecord, readCsv } from '#restaurant/input/csv.ts';
import { maxLineLength, maxNameLength } from './paste-dish.ts';
import { lineOf, plainManner } from './paste-lines.ts';
import { readPrices } from './paste-prices.ts';
import type { ReadResult, Reading } from './paste-row.ts';
import { readRows } from './paste-rows.ts';

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
export function columnsOf(first: string): Columns | undefined {
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

export function readRecords(text: string, columns: Columns | undefined): Reading[] {
  const { delimiter, name, price, description } = columns ?? { delimiter: delimiterOf(text), name: 0, price: 1, description: 2 };
  const records = [...readCsv(text, delimiter)];
  const header = columns ? records.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== '')) : -1;
  return records.slice(header + 1).flatMap((record) => {
    const cell = (place: number) => (place < 0 ? '' : (record.cells[place] ?? '').replaceAll(/\s+/g, ' ').trim());
    const [title, text, amount] = [cell(name), cell(description), cell(price)];
    // A line without columns may be several rows: `PRANZO € 15,90 - CENA € 25,90`.
    if (title !== '' && text === '' && amount === '') {
      return readRows([lineOf(title, 0, plainManner)], plainManner, new Map()).map((row) => ({ ...row, line: record.line }));
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
