import { randomUUID } from 'node:crypto';
import type { Tx } from '#database/connect.server.ts';
import { applyChanges, diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import {
  putDocument,
  saveChanges,
  type SaveRefusal,
  type SaveResult,
  toCurrentDocument,
} from '#restaurant/documents/store/documents.server.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';
import { isFirstSubmission } from '#restaurant/forms/form-tokens.server.ts';
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

interface MenuEdit {
  id: string;
  version: number;
  changes: readonly PathChange[];
  /** The ids of the dishes to sign. */
  toSign: string[];
}

/**
 * Saves an edit of a menu. The server sets signatures and sold-out times (`withSignatures`, `withSoldOut`). The page, which is the menu's
 * address, does not change.
 * @param rules.maySign whether this person may sign declarations
 * @param rules.hours the ends of services, until which dishes are sold out
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

/** Sets one field of a dish, given a version of its menu; stale if another user changed that field since. */
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

/** The name of a menu to create, and the submission of the form. */
interface NewMenu {
  name: string;
  submission: string;
}

/**
 * Creates a hidden menu with a new page, after all others; undefined for an invalid name. A repeated submission gets the menu that the first one
 * created.
 * @param like its initial content
 */
export async function createMenu(
  transaction: Tx,
  { name, submission }: NewMenu,
  change: Change,
  like: ReturnType<typeof copiedMenu> = { servedAt: [], contents: [] },
): Promise<{ id: string } | undefined> {
  const parsed = singleLine.safeParse(name);
  if (!parsed.success) return undefined;
  const isFirst = await isFirstSubmission(transaction, submission, change.now);
  const others = await transaction.selectFrom('document').select(['id', 'data', 'deleted_at']).where('collection', '=', 'menu').execute();
  const present = others.filter(({ deleted_at }) => deleted_at === null).map(({ id, data }) => ({ id, ...placeOf(data) }));
  const last = present
    .filter(({ name: own }) => own === parsed.data)
    .sort((one, other) => one.position - other.position)
    .at(-1);
  if (!isFirst && last) return { id: last.id };
  const position = Math.max(-1, ...present.map((place) => place.position)) + 1;
  // The id is the page, so both must be free, also among deleted menus, which may be restored.
  const page = freePage(pageOfName(parsed.data), [...present.map((place) => place.page), ...others.map(({ id }) => id)]);
  const data: Menu = { ...like, name: parsed.data, page, position, showing: { state: 'hidden' } };
  await putDocument(transaction, { collection: 'menu', id: page, data }, change);
  return { id: page };
}

/**
 * Stores the order of the menus for guests. @returns false if the list differs from the existing menus, because somebody created or deleted
 * one meanwhile
 */
export async function arrangeMenus(transaction: Tx, ids: readonly string[], change: Change): Promise<boolean> {
  const { menus } = await listMenus(transaction);
  if (ids.length !== menus.length || !menus.every(({ id }) => ids.includes(id))) return false;
  for (const { id, version, data, faults } of menus) {
    const order = ids.indexOf(id);
    // Saving a damaged menu would make the loss final.
    if (data.order === order || faults.length > 0) continue;
    await saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, () => ({
      ownChanges: [{ op: 'set', path: pathIn<Menu>('order'), value: order }],
    }));
  }
  return true;
}

/** The name, page and position of a stored menu, even if the rest is damaged. */
function placeOf(data: string): { name: string; page: string; position: number } {
  try {
    return menuSchema.pick({ name: true, page: true, position: true }).strip().parse(JSON.parse(data));
  } catch {
    return { name: '', page: '', position: 0 };
  }
}

/** Creates a hidden copy of a menu with its own name and page; undefined for an unknown menu or an invalid name. */
export async function duplicateMenu(transaction: Tx, id: string, copy: NewMenu, change: Change): Promise<{ id: string } | undefined> {
  const { menus } = await listMenus(transaction);
  const like = menus.find((menu) => menu.id === id);
  return like && createMenu(transaction, copy, change, copiedMenu(like.data));
}

/** Appends copies of stored rows to another menu: a row, or with `whole` its section. */
export async function copyRows(
  transaction: Tx,
  { from, row, whole, to, submission }: { from: string; row: string; whole: boolean; to: string; submission: string },
  change: Change,
): Promise<SaveResult<Menu>> {
  const { menus } = await listMenus(transaction);
  const source = menus.find(({ id }) => id === from);
  const target = menus.find(({ id }) => id === to);
  const rows = source ? copiedRows(source.data.contents, row, whole, () => randomUUID().slice(0, 8)) : [];
  // Saving a damaged menu would make the loss final.
  if (!target || rows.length === 0 || target.faults.length > 0) return { refused: 'missing' };
  if (!(await isFirstSubmission(transaction, submission, change.now))) return { saved: toCurrentDocument(target), before: target.data };
  return saveChanges(transaction, { collection: 'menu', id: to, schema: menuSchema, version: target.version }, change, (before) => ({
    ownChanges: diff(nodeOf(menuSchema), before, { ...before, contents: [...before.contents, ...rows] }),
  }));
}

/** The sections of a version of a menu to reprice. */
interface Repricing {
  id: string;
  version: number;
  sections: string[];
}

/** No price was changed: this menu could not be saved. */
export class RepricingFailed extends Error {
  readonly menu: string;
  readonly refusal: SaveRefusal<Menu>;

  constructor(menu: string, refusal: SaveRefusal<Menu>) {
    super(`The prices of ${menu} were not changed`);
    this.menu = menu;
    this.refusal = refusal;
  }
}

/** Reprices some menus, each with a save of its own. @throws RepricingFailed, so that all are changed or none */
export async function repriceMenus(transaction: Tx, menus: readonly Repricing[], rule: PriceRule, change: Change): Promise<void> {
  for (const { id, version, sections } of menus) {
    const result = await saveChanges(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (base) => ({
      changes: changesOfPrices(base, sections, rule),
    }));
    if ('refused' in result) throw new RepricingFailed(id, result);
  }
}
