import type { TablePlan } from '#restaurant/bookings/tables.ts';
import { membersIn, rowKeys, tableKeys, type TablesDraft } from '#restaurant/bookings/tables-form.ts';
import { type DrawnTable, newCombination, seatsTogether } from './plan.ts';

/** The table of the same room to which it is the shortest way from edge to edge; of two the one whose middle is nearer. */
export function nearestTable(table: DrawnTable, tables: readonly DrawnTable[]): DrawnTable | undefined {
  return tables
    .filter(({ key, room }) => key !== table.key && room === table.room)
    .map((other) => ({ other, gap: gapOf(table, other), way: wayOf(table, other) }))
    .sort((one, next) => one.gap - next.gap || one.way - next.way)[0]?.other;
}

function gapOf(one: DrawnTable, other: DrawnTable): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}

function wayOf(one: DrawnTable, other: DrawnTable): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

/** What U makes of a table and its nearest. */
export interface NearestJoin {
  nearest: DrawnTable;
  /** Whether they are pushed together now, so that this takes them apart. */
  together: boolean;
  texts: TablesDraft;
}

/** A table pushed together with its nearest, or taken apart from it; undefined where it stands alone. */
export function joinOfNearest(
  draft: TablesDraft,
  table: DrawnTable,
  tables: readonly DrawnTable[],
  plan: TablePlan,
): NearestJoin | undefined {
  const nearest = nearestTable(table, tables);
  if (!nearest) return undefined;
  const called = tableKeys(plan, draft);
  const pair = tables.filter(({ key }) => key === table.key || key === nearest.key);
  const rows = rowKeys(draft, 'combination').filter((row) => {
    const members = membersIn(draft[`combination.${row}.tables`] ?? '', called);
    return members.length === 2 && pair.every(({ key }) => members.includes(key));
  });
  const standing = rows.filter((row) => draft[`combination.${row}.remove`] !== 'on');
  if (standing.length > 0) return { nearest, together: true, texts: removes(standing, 'on') };
  // What was taken apart before it was saved comes back with the seats it had.
  const [apart] = rows;
  return { nearest, together: false, texts: apart === undefined ? newCombination(draft, pair, seatsTogether(pair)) : removes([apart], '') };
}

function removes(rows: readonly string[], text: string): TablesDraft {
  return Object.fromEntries(rows.map((row) => [`combination.${row}.remove`, text]));
}
