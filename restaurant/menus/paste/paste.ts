import { linesOf, type UnreadReason } from './paste-lines.ts';
import { columnsOf, readRecords } from './paste-records.ts';
import type { PastedRow, Reading, Settled } from './paste-row.ts';
import { readRows } from './paste-rows.ts';
import { withTranslatedBlocks } from './paste-blocks.ts';

export type { PastedRow, Role, Settled } from './paste-row.ts';

export interface UnreadLine {
  /** Its place in what was pasted, from 1. */
  line: number;
  text: string;
  reason: UnreadReason;
  /** What it seems to be, to be agreed to. */
  guess?: PastedRow;
}

export interface Pasted {
  /** What was read and what was not, in the order of the list. */
  found: ({ line: number; row: PastedRow } | UnreadLine)[];
  rows: PastedRow[];
  unread: UnreadLine[];
}

/** The most rows that are read at once. */
const maxRows = 500;

const nothingSettled: Settled = new Map();

/**
 * Reads a pasted list of dishes as restaurants write them: a dish a line with its prices at the end (`Etna — 16`,
 * `Spaghetti alle vongole 14`, `Cirò calice 5 bottiglia 22`) or on the next line, its description in brackets, between
 * dashes or under it; headings in capitals, with a colon, or by their place; English beside the Italian or under it; or CSV with quotes, with a
 * header row or without. What is not sure is left unread, with the reason and, where there is one, the guess.
 * @param settled what somebody said of lines that were not sure
 */
export function readPasted(text: string, settled: Settled = nothingSettled): Pasted {
  const first =
    text
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  const columns = columnsOf(first);
  if (columns || first.startsWith('"')) return collect(readRecords(text, columns));
  const { lines, manner } = linesOf(text);
  return collect(withTranslatedBlocks(readRows(lines, manner, settled)));
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
