import type { TablePlan } from './tables.ts';

/** The chairs of tables. */
export function chairsOf(tables: readonly Pick<TablePlan['tables'][number], 'to'>[]): number {
  return tables.reduce((sum, { to }) => sum + to, 0);
}

/**
 * How many people the room has seats for at once: as many as the rule says, but not more than there are chairs.
 * @param tables those that are open; without any on the plan covers alone count
 */
export function seatsIn(tables: TablePlan['tables'], rule: number): number {
  return tables.length === 0 ? rule : Math.min(rule, chairsOf(tables));
}
