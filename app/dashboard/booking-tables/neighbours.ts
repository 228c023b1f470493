import { gapBetween, nearlyTouching } from '#restaurant/bookings/tables/nearly-touching.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { membersIn, rowKeys, tableKeys, type TablesDraft } from '#restaurant/bookings/tables/tables-form.ts';
import { type DrawnTable, drawnCombinations, newCombination, seatsTogether } from './plan.ts';

/** The table of the same room to which it is the shortest way from edge to edge; of two the one whose middle is nearer. */
export function nearestTable(table: DrawnTable, tables: readonly DrawnTable[]): DrawnTable | undefined {
  return tables
    .filter(({ key, room }) => key !== table.key && room === table.room)
    .map((other) => ({ other, gap: gapBetween(table, other), way: wayOf(table, other) }))
    .sort((one, next) => one.gap - next.gap || one.way - next.way)[0]?.other;
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
export function toggleJoinWithNearest(
  draft: TablesDraft,
  table: DrawnTable,
  tables: readonly DrawnTable[],
  plan: TablePlan,
): NearestJoin | undefined {
  const nearest = nearestTable(table, tables);
  if (!nearest) return undefined;
  const pair = tables.filter(({ key }) => key === table.key || key === nearest.key);
  const rows = rowsOfPair(draft, pair, plan);
  const standing = rows.filter((row) => draft[`combination.${row}.remove`] !== 'on');
  if (standing.length > 0) return { nearest, together: true, texts: removes(standing, 'on') };
  // What was taken apart before it was saved comes back with the seats it had.
  const [apart] = rows;
  return { nearest, together: false, texts: apart === undefined ? newCombination(draft, pair, seatsTogether(pair)) : removes([apart], '') };
}

/** Two tables that nearly touch, and what pushes them together. */
export interface ProposedJoin {
  pair: readonly [DrawnTable, DrawnTable];
  seats: { from: string; to: string };
  texts: TablesDraft;
}

/** As many pairs as are proposed at once: the closest. A long row of tables has many. */
const maxProposed = 3;

/** The pairs of a room that could be pushed together. Those that were just taken apart are not proposed. */
export function proposedJoins(draft: TablesDraft, tables: readonly DrawnTable[], plan: TablePlan): ProposedJoin[] {
  const combinations = drawnCombinations(draft, tables, plan);
  const isKnown = (one: DrawnTable, other: DrawnTable) =>
    rowsOfPair(draft, [one, other], plan).length > 0 ||
    combinations.some(({ tables: own }) => [one, other].every(({ key }) => own.some((table) => table.key === key)));
  return nearlyTouching(tables, isKnown)
    .slice(0, maxProposed)
    .map((pair) => {
      const seats = seatsTogether(pair);
      return { pair, seats, texts: newCombination(draft, pair, seats) };
    });
}

/** The rows in which exactly these two are pushed together, also those that are to be taken away. */
function rowsOfPair(draft: TablesDraft, pair: readonly DrawnTable[], plan: TablePlan): string[] {
  const called = tableKeys(plan, draft);
  return rowKeys(draft, 'combination').filter((row) => {
    const members = membersIn(draft[`combination.${row}.tables`] ?? '', called);
    return members.length === 2 && pair.every(({ key }) => members.includes(key));
  });
}

function removes(rows: readonly string[], text: string): TablesDraft {
  return Object.fromEntries(rows.map((row) => [`combination.${row}.remove`, text]));
}
