import { type Connection, type Document, listDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { housePages, type Menu, menu } from './menu.ts';

export type MenuDocument = Document<Menu>;

/** Every menu in the stored order: the specification's six in its order, then those the staff added. */
export async function listMenus(db: Connection): Promise<{ menus: MenuDocument[]; lost: { id: string; faults: Fault[] }[] }> {
  const { documents, lost } = await listDocuments(db, 'menu', menu);
  return { menus: documents.sort((one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id)), lost };
}

/** The menu that a public page shows; pages find their menu by name, so deleting one does not shift the others. */
export async function findMenuByPage(db: Connection, page: string): Promise<MenuDocument | undefined> {
  const { menus } = await listMenus(db);
  return menus.find(({ data }) => data.page === page);
}

/** The menus that the staff added, which have no page of the specification's. */
export function addedMenus(menus: MenuDocument[]): MenuDocument[] {
  return menus.filter(({ data }) => !housePages.some((page) => page === data.page));
}
