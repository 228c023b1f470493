import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { saveDocument, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { type DishChange, dishIn, withDishChanged } from './change-dish.ts';
import { standsIn } from '../listed-dishes.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';
import { endsOf } from '../sold-out.ts';

/** A change of one dish, made over what somebody saw of it. */
export interface DishEdit {
  menu: string;
  version: number;
  dish: string;
  change: DishChange;
  /** What stood in the field when the change was made: see `ListedDish.stands`. */
  seen: string;
}

/**
 * Sets one field of a dish through the one save. Somebody else's save of the same menu is no conflict while it left
 * this field as it was, as in the editor; a changed field is refused as stale.
 */
export async function saveDishChange(
  transaction: Transaction<Database>,
  { menu: id, version, dish, change, seen }: DishEdit,
  by: Change,
  hours: Hours,
): Promise<SaveResult<Menu>> {
  const saveOver = (over: number) =>
    saveDocument(transaction, { collection: 'menu', id, schema: menuSchema, version: over }, by, (before) =>
      withDishChanged(before, dish, change, endsOf(before, hours, by.now)),
    );
  const result = await saveOver(version);
  if (!('refused' in result) || result.refused !== 'stale') return result;
  const standing = dishIn(result.current.data, dish);
  return standing && standsIn(standing)[change.field] === seen ? saveOver(result.current.version) : result;
}
