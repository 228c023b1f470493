import { type Booking, isToldTable } from '../booking.ts';
import { tableOptionsFor } from '../availability/find-tables.ts';
import type { Needs } from '../availability/occupancy.ts';
import type { TablePlan } from '../tables/tables.ts';

interface SeatedParty extends Pick<Booking, 'state' | 'placing' | 'covers' | 'tables'> {
  needs: Needs;
}

/** Whether a plan that changes from one to another takes the place of a party: it has none any more, or still has none. */
export function isDisplacedBy(before: TablePlan, plan: TablePlan, party: SeatedParty): boolean {
  // Of who has only asked the staff decide where they sit; who is seated, sits.
  if (party.state === 'seated' || (party.placing === 'none' && party.state === 'requested')) return false;
  if (party.placing === 'none') return true;
  if (areTablesSuitable(plan, party)) return false;
  // Who was told a table goes there, as long as it stands.
  if (isToldTable(party)) return isAnyTableRemoved(plan, party.tables);
  // The staff may put a party at a table that is too small for it: that is theirs to know, as long as the plan does not change it.
  return party.placing === 'free' || isAnyTableRemoved(plan, party.tables) || areTablesSuitable(before, party);
}

/**
 * Whether the staff have to find a table for a booking: there is none for it, or the one it has is gone. Of a party that is seated only where
 * it sits is asked.
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
