import type { Db } from '#database/connect.server.ts';
import { type Document, listDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { type Menu, menu } from './menu.ts';
import { sortedForGuests } from './order.ts';
import { undeclaredPreparations, withoutDeclarationsOf } from './replacements.ts';
import { listReplaced } from './replacements.server.ts';
import { nextVisibilityChange, visibleMenu } from './shown-menu.ts';

export type MenuDocument = Document<Menu>;

/** Every menu in the stored order: the specification's six in its order, then those the staff added. */
export async function listMenus(db: Db): Promise<{ menus: MenuDocument[]; lost: { id: string; faults: Fault[] }[] }> {
  const { documents, lost } = await listDocuments(db, 'menu', menu);
  return { menus: documents.sort((one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id)), lost };
}

/** Documents in the order in which guests find their menus. */
export function documentsInOrder(menus: readonly MenuDocument[]): MenuDocument[] {
  const ordered = sortedForGuests(menus.map(({ data }) => data));
  return menus.toSorted((one, other) => ordered.indexOf(one.data) - ordered.indexOf(other.data));
}

/** The pages that a new menu cannot have. A menu's id is its page, and one that was deleted may come back. */
export async function listTakenPages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('document').select('id').where('collection', '=', 'menu').execute();
  const { menus } = await listMenus(db);
  return [...new Set([...rows.map(({ id }) => id), ...menus.map(({ data }) => data.page)])];
}

/** The menu that a public page shows; pages find their menu by name, so deleting one does not shift the others. */
export async function findMenuByPage(db: Db, page: string): Promise<MenuDocument | undefined> {
  const { menus } = await listMenus(db);
  return menus.find(({ data }) => data.page === page);
}

/** The menus as guests see them at a moment, in the stored order. */
export interface ShownMenus {
  menus: MenuDocument[];
  lost: { id: string; faults: Fault[] }[];
  /** When the next of them, or of their dishes, appears or goes, or a preparation is the usual one again. */
  changes: Temporal.Instant | undefined;
}

/**
 * The menus that guests see, without the dishes that they do not see, nor the declarations that do not hold while a preparation is
 * replaced: whatever is public reads them here.
 */
export async function listVisibleMenus(db: Db, now: Temporal.Instant): Promise<ShownMenus> {
  const { menus, lost } = await listMenus(db);
  const replaced = await listReplaced(db, now);
  const undeclared = undeclaredPreparations(replaced);
  const today = dayOf(now).toString();
  const shown = menus.flatMap((document) => {
    const data = isKnown(document) ? visibleMenu(document.data, today) : undefined;
    return data ? [{ ...document, data: withoutRecipes(withoutDeclarationsOf(data, undeclared)) }] : [];
  });
  const appears = nextVisibilityChange(
    menus.map(({ data }) => data),
    now,
  );
  const ends = replaced[0] && Temporal.Instant.from(replaced[0].until);
  const [changes] = [appears, ends].filter((moment) => moment !== undefined).toSorted(Temporal.Instant.compare);
  return { menus: shown, lost, changes };
}

/** What dishes are made of is the kitchen's to know. */
function withoutRecipes(menu: Menu): Menu {
  if (!menu.contents.some((row) => row.type === 'piatto' && row.preparations)) return menu;
  return {
    ...menu,
    contents: menu.contents.map((row) => {
      if (row.type !== 'piatto') return row;
      const { preparations: _, ...dish } = row;
      return dish;
    }),
  };
}

/** Whether it can be read who sees a menu. If that part is damaged nobody does: nothing is public by surprise. */
function isKnown({ faults }: MenuDocument): boolean {
  return !faults.some(({ path }) => path.startsWith('showing'));
}
