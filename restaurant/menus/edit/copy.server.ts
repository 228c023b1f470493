import type { Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import { saveChanges, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { diff } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { copiedMenu, copiedRows } from './copy.ts';
import { createMenu } from './edit.server.ts';
import { type Menu, menu as menuSchema } from '../menu.ts';
import { listMenus } from '../queries.server.ts';

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
