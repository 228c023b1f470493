import type { Day } from './availability.ts';
import { askingId, findTables } from './find-tables.ts';
import { type Asking, standing } from './occupied.ts';

/** Where a party sits, and who moves to other tables for it. */
export interface Placement {
  tables: readonly string[];
  /** Bookings and holds whose tables change, by their id. */
  moved: ReadonlyMap<string, readonly string[]>;
}

/** Finds the tables of a party among those who are there; `undefined` when there are none, or none were found in the time. */
export function placeParty(day: Day, asking: Asking, interval: { start: Temporal.Instant; end: Temporal.Instant }): Placement | undefined {
  const { plan } = day;
  if (plan.tables.length === 0) return { tables: [], moved: new Map() };
  const found = findTables(day, { ...asking, ...interval });
  const tables = 'seated' in found ? found.seated.get(askingId) : undefined;
  if (!('seated' in found) || !tables) return undefined;
  const before = new Map(standing(day, asking).map((party) => [party.id, 'now' in party.tables ? party.tables.now : undefined]));
  const moved = [...found.seated].filter(([id, now]) => id !== askingId && !isSame(before.get(id) ?? [], now));
  return { tables, moved: new Map(moved) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
