import { type PlanList, planName, planTexts, saidOf } from '#restaurant/bookings/tables/edited-plan.ts';
import { type TablePlan, tables } from '#restaurant/bookings/tables/tables.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { idOf, join } from '#restaurant/documents/model/path.ts';
import { newItem } from '#restaurant/documents/model/text.ts';
import { documentModel } from '../editing/document-model.ts';

export const tablesModel = documentModel<TablePlan>({ schema: tables, nameOf: planName, saidOf, fromForm: planTexts });

/** The change that adds one more to a list of the plan, at its end. @param fields what it has other than a new one */
export function addedTo<List extends PlanList>(
  plan: TablePlan,
  list: List,
  fields: Partial<TablePlan[List][number]>,
): PathChange & { op: 'insert' } {
  const node = nodeOf(tables);
  const there = node.kind === 'object' ? node.fields.get(list) : undefined;
  const id = newItemId();
  const value = { ...(there?.kind === 'list' && newItem(there.item, id)), ...fields };
  return { op: 'insert', path: join(list, id), value, after: idOf(plan[list].at(-1)) || null };
}
