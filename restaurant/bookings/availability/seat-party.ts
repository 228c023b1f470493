import type { DayInputs } from './availability.ts';
import { newcomerId, findTables } from './find-tables.ts';
import { type PartyRequest, activeOccupancies } from './occupancy.ts';

/** Where a party sits, and who moves to other tables for it. */
export interface TableAssignment {
  tables: readonly string[];
  /** Bookings and holds whose tables change, by their id. */
  moved: ReadonlyMap<string, readonly string[]>;
}

/** Finds the tables of a party among those who are there; `undefined` when there are none, or none were found in the time. */
export function seatParty(
  day: DayInputs,
  asking: PartyRequest,
  interval: { start: Temporal.Instant; end: Temporal.Instant },
): TableAssignment | undefined {
  const { plan } = day;
  if (plan.tables.length === 0) return { tables: [], moved: new Map() };
  const found = findTables(day, { ...asking, ...interval });
  const tables = 'seated' in found ? found.seated.get(newcomerId) : undefined;
  if (!('seated' in found) || !tables) return undefined;
  const before = new Map(activeOccupancies(day, asking).map((party) => [party.id, 'now' in party.tables ? party.tables.now : undefined]));
  const moved = [...found.seated].filter(([id, now]) => id !== newcomerId && !isSame(before.get(id) ?? [], now));
  return { tables, moved: new Map(moved) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
