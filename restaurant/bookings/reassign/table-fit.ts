import { type Booking, isToldTable } from '../booking.ts';
import { tableOptionsFor } from '../availability/find-tables.ts';
import type { Needs } from '../availability/occupancy.ts';
import type { TablePlan } from '../tables/tables.ts';

interface SeatedParty extends Pick<Booking, 'state' | 'placing' | 'covers' | 'tables'> {
  needs: Needs;
}

/** Whether a change of the plan takes the place of a party, or leaves it without one. */
export function isDisplacedBy(before: TablePlan, plan: TablePlan, party: SeatedParty): boolean {
  // The staff seat requests that have no table themselves. A seated party stays seated.
  if (party.state === 'seated' || (party.placing === 'none' && party.state === 'requested')) return false;
  if (party.placing === 'none') return true;
  if (areTablesSuitable(plan, party)) return false;
  // A guest who was told a table keeps it while it exists.
  if (isToldTable(party)) return isAnyTableRemoved(plan, party.tables);
  // The staff may choose a table that is too small; it stays theirs unless the plan changes it.
  return party.placing === 'free' || isAnyTableRemoved(plan, party.tables) || areTablesSuitable(before, party);
}

/**
 * Whether the staff have to find a table for a booking: it has none, or a table of it was removed. For a seated party only the latter
 * counts.
 */
export function isMissingTable(
  plan: Pick<TablePlan, 'tables'>,
  { state, placing, tables }: Omit<SeatedParty, 'needs' | 'covers'>,
): boolean {
  if (plan.tables.length === 0) return false;
  if (state === 'seated') return tables.length === 0;
  if (state !== 'confirmed' && state !== 'arrived') return false;
  return placing === 'none' || tables.length === 0 || isAnyTableRemoved(plan, tables);
}

function areTablesSuitable(plan: TablePlan, { covers, needs, tables }: SeatedParty): boolean {
  if (plan.tables.length === 0) return tables.length === 0;
  const places = tableOptionsFor(plan, { covers, needs, keep: false, larger: true, online: false });
  return places.some((place) => place.tables.length === tables.length && place.tables.every((id) => tables.includes(id)));
}

function isAnyTableRemoved({ tables: all }: Pick<TablePlan, 'tables'>, tables: readonly string[]): boolean {
  return tables.some((id) => !all.some((table) => table.id === id));
}
