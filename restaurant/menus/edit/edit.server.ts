import { randomUUID } from 'node:crypto';
import type { Tx } from '#database/connect.server.ts';
import { applyChanges, diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { putDocument, saveChanges, type SaveRefusal, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { signatureOf } from '../allergens.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';
import { listMenus } from '../queries.server.ts';
import { endsOf } from '../served.ts';
import {
  changesOfDish,
  copiedMenu,
  copiedRows,
  type DishChange,
  freePage,
  pageOfName,
  refusedAnswers,
  unreadAnswers,
  withSignatures,
  withSoldOut,
} from './edit.ts';
import { changesOfPrices, type PriceRule } from './reprice.ts';

/** An edit of one version of a menu, as the browser sent it. */
interface MenuEdit {
  id: string;
  version: number;
  changes: readonly PathChange[];
  /** The ids of the dishes whose declaration the person signs. */
  toSign: string[];
}

/**
 * Saves the edit of a menu. The server sets signatures and sold-out times: see `withSignatures`
 * and `withSoldOut`. The page of a menu is its address and does not change.
 * @param rules.maySign whether this person may sign declarations
 * @param rules.hours when the services end, until which dishes are sold out
 */
export async function saveMenu(
  transaction: Tx,
  { id, version, changes, toSign }: MenuEdit,
  change: Change,
  rules: { maySign: boolean; hours: Hours },
): Promise<SaveResult<Menu>> {
  return saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (base) => ({
    changes,
    finish: (before, after) => {
      const signed = withSignatures(before.contents, after.contents, rules.maySign ? toSign : [], signatureOf(change));
      return { ...after, contents: withSoldOut(before.contents, signed, endsOf(after, rules.hours, change.now)) };
    },
    refuse: (before, after) => [
      ...refusedAnswers(before.contents, after.contents, toSign),
      ...unreadAnswers(applyChanges(base, changes).contents, after.contents, toSign),
    ],
  }));
}

/** Sets one field of a dish, as it was in a version of its menu; refused as stale where somebody has changed that field since. */
export function saveDishChange(
  transaction: Tx,
  { menu: id, version, dish, change }: { menu: string; version: number; dish: string; change: DishChange },
  by: Change,
  hours: Hours,
): Promise<SaveResult<Menu>> {
  return saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, by, (base) =>
    changesOfDish(base, dish, change, endsOf(base, hours, by.now)),
  );
}

/**
 * Makes a menu, hidden, with a page of its own, after all others; undefined when the name cannot be one.
 * @param like what it begins with; nothing when absent
 */
export async function createMenu(
  transaction: Tx,
  name: string,
  change: Change,
  like: ReturnType<typeof copiedMenu> = { servedAt: [], contents: [] },
): Promise<{ id: string } | undefined> {
  const parsed = singleLine.safeParse(name);
  if (!parsed.success) return undefined;
  const others = await transaction.selectFrom('document').select(['id', 'data', 'deleted_at']).where('collection', '=', 'menu').execute();
  const present = others.filter(({ deleted_at }) => deleted_at === null).map(({ data }) => placeOf(data));
  const position = Math.max(-1, ...present.map((place) => place.position)) + 1;
  // The id is the page, so both must be free: the id also of menus that were deleted and may come back.
  const page = freePage(pageOfName(parsed.data), [...present.map((place) => place.page), ...others.map(({ id }) => id)]);
  const data: Menu = { ...like, name: parsed.data, page, position, showing: { state: 'hidden' } };
  await putDocument(transaction, { collection: 'menu', id: page, data }, change);
  return { id: page };
}

/**
 * Arranges the menus for guests: each gets its place in the list. Answers whether it did: not when the list is not of
 * the menus that there are, because somebody has made or deleted one meanwhile.
 */
export async function arrangeMenus(transaction: Tx, ids: readonly string[], change: Change): Promise<boolean> {
  const { menus } = await listMenus(transaction);
  if (ids.length !== menus.length || !menus.every(({ id }) => ids.includes(id))) return false;
  for (const { id, version, data, faults } of menus) {
    const order = ids.indexOf(id);
    // To save a damaged menu would make what was lost of it final.
    if (data.order === order || faults.length > 0) continue;
    await saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, () => ({
      ownChanges: [{ op: 'set', path: pathIn<Menu>('order'), value: order }],
    }));
  }
  return true;
}

/** The position of a stored menu, also when the rest of it is damaged. */
function placeOf(data: string): { page: string; position: number } {
  try {
    return menuSchema.pick({ page: true, position: true }).strip().parse(JSON.parse(data));
  } catch {
    return { page: '', position: 0 };
  }
}

/** Makes a menu with the rows of another, hidden, under a name and a page of its own; undefined when there is none, or the name is none. */
export async function duplicateMenu(transaction: Tx, id: string, name: string, change: Change): Promise<{ id: string } | undefined> {
  const { menus } = await listMenus(transaction);
  const like = menus.find((menu) => menu.id === id);
  return like && createMenu(transaction, name, change, copiedMenu(like.data));
}

/** Puts copies of a row, or with `whole` of its section, as they are stored, at the end of another menu. */
export async function copyRows(
  transaction: Tx,
  { from, row, whole, to }: { from: string; row: string; whole: boolean; to: string },
  change: Change,
): Promise<SaveResult<Menu>> {
  const { menus } = await listMenus(transaction);
  const source = menus.find(({ id }) => id === from);
  const target = menus.find(({ id }) => id === to);
  const rows = source ? copiedRows(source.data.contents, row, whole, () => randomUUID().slice(0, 8)) : [];
  // To save a damaged menu would make what was lost of it final.
  if (!target || rows.length === 0 || target.faults.length > 0) return { refused: 'missing' };
  return saveChanges(transaction, { collection: 'menu', id: to, schema: menuSchema, version: target.version }, change, (before) => ({
    ownChanges: diff(nodeOf(menuSchema), before, { ...before, contents: [...before.contents, ...rows] }),
  }));
}

/** The sections of one version of a menu whose prices change. */
interface Repricing {
  id: string;
  version: number;
  sections: string[];
}

/** Why no price was changed: the first menu that could not be saved. */
export class RepricingFailed extends Error {
  readonly menu: string;
  readonly refusal: SaveRefusal<Menu>;

  constructor(menu: string, refusal: SaveRefusal<Menu>) {
    super(`The prices of ${menu} were not changed`);
    this.menu = menu;
    this.refusal = refusal;
  }
}

/** Changes the prices of some menus, one save for each. @throws NotRepriced, so that either all are changed or none */
export async function repriceMenus(transaction: Tx, menus: readonly Repricing[], rule: PriceRule, change: Change): Promise<void> {
  for (const { id, version, sections } of menus) {
    const result = await saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (base) => ({
      changes: changesOfPrices(base, sections, rule),
    }));
    if ('refused' in result) throw new RepricingFailed(id, result);
  }
}
