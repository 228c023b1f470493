import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import type { Pasted, PastedRow } from '#restaurant/menus/paste/paste.ts';

/** The ids of inserted rows, by the position in the list (`rowsIn`). */
export type PlacedRows = ReadonlyMap<string, string>;

export interface InsertedRows {
  inserts: { after: string | undefined; rows: EditedRow[] }[];
  placed: PlacedRows;
}

/**
 * Inserts the rows of a list that are not in the menu yet. A row that was in doubt goes after the row that it followed in the list.
 * @param first the row after which a new list goes
 * @param placed the rows that are in the menu already
 */
export function insertPastedRows(
  found: Pasted['found'],
  { first, placed, draft }: { first: string | undefined; placed: PlacedRows; draft: (row: PastedRow) => EditedRow },
): InsertedRows {
  const inserts: InsertedRows['inserts'] = [];
  const now = new Map(placed);
  let last = first;
  for (const { key, row } of rowsIn(found)) {
    const there = placed.get(key);
    if (there === undefined) {
      const added = draft(row);
      const open = inserts.at(-1);
      if (open && open.rows.at(-1)?.id === last) open.rows.push(added);
      else inserts.push({ after: last, rows: [added] });
      now.set(key, added.id);
      last = added.id;
    } else last = there;
  }
  return { inserts, placed: now };
}

export function waitingRows(found: Pasted['found'], placed: PlacedRows): PastedRow[] {
  return rowsIn(found).flatMap(({ key, row }) => (placed.has(key) ? [] : [row]));
}

/** The rows by key: the line and the position within the line, since a line can hold two dishes. */
function rowsIn(found: Pasted['found']): { key: string; row: PastedRow }[] {
  const inLine = new Map<number, number>();
  return found.flatMap((one) => {
    if (!('row' in one)) return [];
    const place = inLine.get(one.line) ?? 0;
    inLine.set(one.line, place + 1);
    return [{ key: `${one.line} ${place}`, row: one.row }];
  });
}
