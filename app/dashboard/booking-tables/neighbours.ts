import { gapBetween, nearlyTouching } from '#restaurant/bookings/tables/table-shapes.ts';
import type { Table, TablePlan } from '#restaurant/bookings/tables/tables.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { drawnCombinations, newCombination, seatsTogether } from './plan.ts';

/** The table of the same room to which it is the shortest way from edge to edge; of two the one whose middle is nearer. */
export function nearestTable(table: Table, tables: readonly Table[]): Table | undefined {
  return tables
    .filter(({ id, room }) => id !== table.id && room === table.room)
    .map((other) => ({ other, gap: gapBetween(table, other), way: wayOf(table, other) }))
    .sort((one, next) => one.gap - next.gap || one.way - next.way)[0]?.other;
}

function wayOf(one: Table, other: Table): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

/** What U makes of a table and its nearest. */
export interface NearestJoin {
  nearest: Table;
  /** Whether they are pushed together now, so that this takes them apart. */
  together: boolean;
  changes: PathChange[];
}

/**
 * A table pushed together with its nearest, or taken apart from it; undefined where it stands alone.
 * @param ground the plan before it was edited: what was taken apart since comes back with the seats it had
 */
export function toggleJoinWithNearest(plan: TablePlan, ground: TablePlan, table: Table, tables: readonly Table[]): NearestJoin | undefined {
  const nearest = nearestTable(table, tables);
  if (!nearest) return undefined;
  const pair = tables.filter(({ id }) => id === table.id || id === nearest.id);
  const standing = combinationsOfPair(plan, pair);
  if (standing.length > 0) {
    return { nearest, together: true, changes: standing.map(({ id }) => ({ op: 'remove', path: `combinations.${id}` })) };
  }
  const [apart] = combinationsOfPair(ground, pair);
  return { nearest, together: false, changes: [apart ? putBack(ground, apart) : newCombination(plan, pair)] };
}

function putBack({ combinations }: TablePlan, value: TablePlan['combinations'][number]): PathChange {
  return { op: 'insert', path: `combinations.${value.id}`, value, after: combinations[combinations.indexOf(value) - 1]?.id ?? null };
}

/** Two tables that nearly touch. */
export interface ProposedJoin {
  pair: readonly [Table, Table];
  seats: { from: number; to: number };
}

/** As many pairs as are proposed at once: the closest. A long row of tables has many. */
const maxProposed = 3;

/** The pairs of a room that could be pushed together. Those that were just taken apart are not proposed. */
export function proposedJoins(plan: TablePlan, ground: TablePlan, tables: readonly Table[]): ProposedJoin[] {
  const combinations = drawnCombinations(plan, tables);
  const isKnown = (one: Table, other: Table) =>
    combinationsOfPair(ground, [one, other]).length > 0 ||
    combinations.some(({ tables: own }) => [one, other].every(({ id }) => own.some((table) => table.id === id)));
  return nearlyTouching(tables, isKnown)
    .slice(0, maxProposed)
    .map((pair) => ({ pair, seats: seatsTogether(pair) }));
}

/** The combinations of exactly these two. */
function combinationsOfPair({ combinations }: TablePlan, pair: readonly Table[]): TablePlan['combinations'] {
  return combinations.filter(({ tables }) => tables.length === 2 && pair.every(({ id }) => tables.includes(id)));
}
