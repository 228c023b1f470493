import type { DayInputs } from '../availability/availability.ts';
import type { Booking } from '../booking.ts';
import { isHold, type Needs, type Occupancy } from '../availability/occupancy.ts';
import { seatParty } from '../availability/seat-party.ts';
import type { TablePlan } from '../tables/tables.ts';

/** A party that is to have another table. */
export interface PartyToSeat extends Pick<Booking, 'id' | 'covers' | 'start' | 'end' | 'tables'> {
  needs: Needs;
}

export interface Reassignment {
  /** The tables of all that change, also of those who move for others. */
  seated: Map<string, readonly string[]>;
  /** For whom there is no place: with the tables that they had, where these are still there and nobody needs them, or none. */
  left: Map<string, readonly string[]>;
}

/**
 * Other tables for those who lose theirs on a day, one after another; others move for them as they would for any new booking.
 * @param waiting all who are still to be seated anew, of any day: they stand in nobody's way
 */
export function reassignTables(day: DayInputs, parties: readonly PartyToSeat[], waiting: ReadonlySet<string>): Reassignment {
  const standing = new Set(waiting);
  // Who is still writing was promised nothing yet.
  let occupied = day.occupied.filter(({ id }) => !isHold(id));
  const seated = new Map<string, readonly string[]>();
  for (const party of parties) {
    const { id, covers, start, end } = party;
    const there = occupied.filter((other) => other.id === id || !standing.has(other.id));
    const asking = { covers, by: 'staff' as const, needs: party.needs, ignoring: [id] };
    const placement = seatParty({ ...day, occupied: there }, asking, { start, end });
    if (!placement) continue;
    standing.delete(id);
    const given = new Map([...placement.moved, [id, placement.tables]]);
    for (const [one, tables] of given) seated.set(one, tables);
    occupied = occupied.map((other) => (given.has(other.id) ? { ...other, tables: { now: given.get(other.id) } } : other));
  }
  const left = new Map<string, readonly string[]>();
  for (const party of parties.filter(({ id }) => !seated.has(id))) {
    const others = occupied.filter((other) => !standing.has(other.id));
    const tables = isFree(day.plan, party, others) ? party.tables : [];
    left.set(party.id, tables);
    standing.delete(party.id);
    occupied = occupied.map((other) => (other.id === party.id ? { ...other, tables: { fixed: tables } } : other));
  }
  return { seated, left };
}

/** Whether the tables that a party had are still there, and nobody else has them at its time. */
function isFree({ tables: all }: TablePlan, { tables, start, end }: PartyToSeat, others: readonly Occupancy[]): boolean {
  const taken = others
    .filter((other) => Temporal.Instant.compare(other.start, end) < 0 && Temporal.Instant.compare(start, other.end) < 0)
    .flatMap((other) => ('fixed' in other.tables ? other.tables.fixed : (other.tables.now ?? [])));
  return tables.every((id) => all.some((table) => table.id === id) && !taken.includes(id));
}
