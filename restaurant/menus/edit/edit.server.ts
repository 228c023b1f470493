import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { check, putDocument, saveDocument, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { line } from '#restaurant/documents/store/text.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import { signatureOf } from '../allergens.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import type { copiedMenu } from './copy.ts';
import { freePage, pageOfName, refusedAnswers, withSignatures, withSoldOut } from './edit.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';
import { listMenus } from '../queries.server.ts';
import { endsOf, type SoldOutMark } from '../sold-out.ts';

/** An edit of one version of a menu, as the browser sent it. */
export interface MenuEdit {
  id: string;
  version: number;
  data: unknown;
  /** The ids of the dishes whose declaration the person signs. */
  toSign: string[];
  /** The dishes that are sold out from now on, and until when. */
  soldOut: SoldOutMark[];
}

/**
 * Saves the edit of a menu. The server sets signatures and sold-out times: see `withSignatures`
 * and `withSoldOut`. The page of a menu is its address and does not change.
 * @param rules.maySign whether this person may sign declarations
 * @param rules.hours when the services end, until which dishes are sold out
 */
export async function saveMenu(
  transaction: Transaction<Database>,
  { id, version, data, toSign, soldOut }: MenuEdit,
  change: Change,
  rules: { maySign: boolean; hours: Hours },
): Promise<SaveResult<Menu>> {
  return saveDocument(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (before) => {
    const edited = check(menuSchema, data);
    if ('faults' in edited) return edited;
    if (edited.data.page !== before.page) return { faults: [{ path: 'page', message: 'the page of a menu does not change' }] };
    const faults = refusedAnswers(before.contents, edited.data.contents, toSign);
    if (faults.length > 0) return { faults };
    const signed = withSignatures(before.contents, edited.data.contents, rules.maySign ? toSign : [], signatureOf(change));
    const endOf = endsOf(edited.data, rules.hours, change.now);
    const contents = withSoldOut(before.contents, signed, soldOut, endOf);
    return { data: { ...edited.data, ...(before.order === undefined ? {} : { order: before.order }), contents } };
  });
}

/**
 * Makes a menu, hidden, with a page of its own, after all others; undefined when the name cannot be one.
 * @param like what it begins with; nothing when absent
 */
export async function createMenu(
  transaction: Transaction<Database>,
  name: string,
  change: Change,
  like: ReturnType<typeof copiedMenu> = { servedAt: [], contents: [] },
): Promise<{ id: string } | undefined> {
  const parsed = line.safeParse(name);
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
export async function arrangeMenus(transaction: Transaction<Database>, ids: readonly string[], change: Change): Promise<boolean> {
  const { menus } = await listMenus(transaction);
  if (ids.length !== menus.length || !menus.every(({ id }) => ids.includes(id))) return false;
  for (const { id, version, data, faults } of menus) {
    const order = ids.indexOf(id);
    // To save a damaged menu would make what was lost of it final.
    if (data.order === order || faults.length > 0) continue;
    await saveDocument(transaction, { collection: 'menu', id, schema: menuSchema, version }, change, (before) => ({
      data: { ...before, order },
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
