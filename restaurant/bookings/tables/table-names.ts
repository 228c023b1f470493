import { bookingDeskWords } from '#languages/bookings-desk.ts';
import type { TablePlan } from './tables.ts';

/**
 * The names of tables, in their order.
 * @param removed the last names of those that are no longer on the plan; where they are not known, it is said that they are gone
 */
export function namesIn({ tables }: Pick<TablePlan, 'tables'>, ids: readonly string[], removed?: ReadonlyMap<string, string>): string[] {
  return ids.map((id) => tables.find((table) => table.id === id)?.name ?? removed?.get(id) ?? bookingDeskWords.removed);
}
