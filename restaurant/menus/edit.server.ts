import type { Db } from '#database/connect.server.ts';
import {
  type AuditedChange,
  type Change,
  deleteDocument,
  findDocument,
  putDocument,
  saveDocument,
} from '#restaurant/documents/store/documents.server.ts';
import { type Fault, faultsOf } from '#restaurant/documents/store/faults.ts';
import { line } from '#restaurant/documents/store/text.ts';
import { withoutCopies } from '#restaurant/documents/store/without-copies.ts';
import { freePage, pageOfName, withSignatures, withSoldOut } from './edit.ts';
import { type Menu, menu as menuSchema } from './menu.ts';

/** An edit of one version of a menu, as the browser sent it. */
export interface MenuEdit {
  id: string;
  version: number;
  data: unknown;
  /** The ids of the dishes whose declaration the person signs. */
  toSign: string[];
  /** The ids of the dishes that are sold out from now on. */
  soldOut: string[];
}

/** A menu as it stands, with who saved it last. */
export interface StandingMenu {
  menu: Menu;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export type MenuSaveResult =
  | { saved: StandingMenu }
  /** Somebody saved since: nothing was changed; `current` is what stands. */
  | { refused: 'stale'; current: StandingMenu }
  | { refused: 'missing' }
  | { refused: 'invalid'; faults: Fault[] };

/**
 * Saves the edit of a menu. Signatures and the end of being sold out are the server's: see `withSignatures`
 * and `withSoldOut`. The page of a menu is its address and does not change.
 * @param rules.maySign whether this person may sign declarations
 * @param rules.soldOutUntil the end of the service that runs or comes next, if any
 */
export async function saveMenu(
  db: Db,
  edit: MenuEdit,
  change: Change,
  rules: { maySign: boolean; soldOutUntil: Temporal.Instant | undefined },
): Promise<MenuSaveResult> {
  const stored = await findDocument(db, 'menu', edit.id, menuSchema);
  if (!stored?.data) return { refused: 'missing' };
  const parsed = menuSchema.safeParse(withoutCopies(edit.data));
  if (!parsed.success) return { refused: 'invalid', faults: faultsOf(parsed.error) };
  if (parsed.data.page !== stored.data.page) {
    return { refused: 'invalid', faults: [{ path: 'page', message: 'the page of a menu does not change' }] };
  }
  const before = stored.data.contents;
  const signature = { by: change.by, at: change.now.toString({ smallestUnit: 'second' }) };
  const until = rules.soldOutUntil?.toString({ smallestUnit: 'second' });
  const signed = withSignatures(before, parsed.data.contents, rules.maySign ? edit.toSign : [], signature);
  const menu: Menu = { ...parsed.data, contents: withSoldOut(before, signed, edit.soldOut, until) };

  const result = await saveDocument(db, { collection: 'menu', id: edit.id, version: edit.version, data: menu }, change);
  if ('saved' in result) {
    return { saved: { menu, version: result.saved.version, updatedAt: change.now.toString(), updatedBy: change.by } };
  }
  if (result.refused !== 'stale') return result;
  const current = await findDocument(db, 'menu', edit.id, menuSchema);
  if (!current?.data) return { refused: 'missing' };
  const { data, version, updatedAt, updatedBy } = current;
  return { refused: 'stale', current: { menu: data, version, updatedAt, updatedBy } };
}

/** Makes an empty menu with a page of its own, after all others; undefined when the name cannot be one. */
export async function createMenu(db: Db, name: string, change: Change): Promise<{ id: string } | undefined> {
  const parsed = line.safeParse(name);
  if (!parsed.success) return undefined;
  return db.transaction().execute(async (transaction) => {
    const others = await transaction.selectFrom('document').select(['id', 'data', 'deleted_at']).where('collection', '=', 'menu').execute();
    const present = others.filter(({ deleted_at }) => deleted_at === null).map(({ data }) => placeOf(data));
    const position = Math.max(-1, ...present.map((place) => place.position)) + 1;
    // The id is the page, so both must be free: the id also of menus that were deleted and may come back.
    const page = freePage(pageOfName(parsed.data), [...present.map((place) => place.page), ...others.map(({ id }) => id)]);
    const data: Menu = { name: parsed.data, page, position, servedAt: [], contents: [] };
    await putDocument(transaction, { collection: 'menu', id: page, data }, change);
    return { id: page };
  });
}

/** Where a stored menu stands, also when the rest of it is damaged. */
function placeOf(data: string): { page: string; position: number } {
  try {
    return menuSchema.pick({ page: true, position: true }).strip().parse(JSON.parse(data));
  } catch {
    return { page: '', position: 0 };
  }
}

/** Takes a menu out of sight, restorable; false when somebody saved or deleted it since that version. */
export async function deleteMenu(db: Db, menu: { id: string; version: number }, change: AuditedChange): Promise<boolean> {
  return db.transaction().execute((transaction) => deleteDocument(transaction, { collection: 'menu', ...menu }, change));
}
