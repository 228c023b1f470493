import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import type { Pasted, PastedRow, UnreadLine } from '#restaurant/menus/paste/paste.ts';

/** The rows of a list that are in the menu, by their place in the list: the row of the menu that each is. */
export type PlacedRows = ReadonlyMap<string, string>;

/** Where pasted rows go in a menu: lists of rows, each after another row, to be put in one after the other. */
export interface InsertedRows {
  inserts: { after: string | undefined; rows: EditedRow[] }[];
  placed: PlacedRows;
}

/**
 * Places what was read of a list where it stood among the others: what was in doubt before, and is settled now, goes after the row that it
 * stood under.
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

/** The rows of a list that are not in the menu yet. */
export function waitingRows(found: Pasted['found'], placed: PlacedRows): PastedRow[] {
  return rowsIn(found).flatMap(({ key, row }) => (placed.has(key) ? [] : [row]));
}

/** The rows that were read, by the number of their line, and their place in it: a line can hold two dishes. */
function rowsIn(found: Pasted['found']): { key: string; row: PastedRow }[] {
  const inLine = new Map<number, number>();
  return found.flatMap((one) => {
    if (isUnread(one)) return [];
    const place = inLine.get(one.line) ?? 0;
    inLine.set(one.line, place + 1);
    return [{ key: `${one.line} ${place}`, row: one.row }];
  });
}

function isUnread(one: Pasted['found'][number]): one is UnreadLine {
  return 'reason' in one;
}
