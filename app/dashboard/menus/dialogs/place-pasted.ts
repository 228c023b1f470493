import type { RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import type { Pasted, PastedRow, UnreadLine } from '#restaurant/menus/paste/paste.ts';

/** A line that was left unread, with the row of the menu that it comes after, once it is mended; undefined at the end. */
export interface LeftLine {
  text: string;
  after: string | undefined;
}

/** Where pasted rows go in a menu: lists of rows, each after another row, to be put in one after the other. */
export interface Placed {
  inserts: { after: string | undefined; rows: RowDraft[] }[];
  left: LeftLine[];
}

/**
 * Places what was read of a list where it stood among the others: a line that was left unread before, and is mended now, goes after the row
 * that it stood under.
 * @param first the row after which a new list goes
 * @param waiting the lines that were left before, by their place in the text; none of a new list
 */
export function placePasted(
  found: Pasted['found'],
  { first, waiting, draft }: { first: string | undefined; waiting: readonly LeftLine[]; draft: (row: PastedRow) => RowDraft },
): Placed {
  const inserts: Placed['inserts'] = [];
  const left: LeftLine[] = [];
  /** The last row that was put in after another, by that one. */
  const lastAfter = new Map<string | undefined, string>();
  let last = first;
  for (const one of found) {
    const anchor = waiting[one.line - 1];
    const after = anchor === undefined ? last : (lastAfter.get(anchor.after) ?? anchor.after);
    if (isUnread(one)) {
      left.push({ text: one.text, after });
      continue;
    }
    const row = draft(one.row);
    const open = inserts.at(-1);
    if (open && open.rows.at(-1)?.id === after) open.rows.push(row);
    else inserts.push({ after, rows: [row] });
    if (anchor) lastAfter.set(anchor.after, row.id);
    last = row.id;
  }
  return { inserts, left };
}

function isUnread(one: Pasted['found'][number]): one is UnreadLine {
  return 'reason' in one;
}
