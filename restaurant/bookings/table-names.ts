import type { TablePlan } from './tables.ts';

/** The names of tables, in their order; of one that is no longer on the plan, its id. */
export function namesIn({ tables }: Pick<TablePlan, 'tables'>, ids: readonly string[]): string[] {
  return ids.map((id) => tables.find((table) => table.id === id)?.name ?? id);
}
