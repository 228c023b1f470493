import type { Db } from '#database/connect.server.ts';
import { languageNames } from '#languages/languages.ts';
import { paperWords } from '#languages/edition.ts';
import { editionPath } from '#restaurant/menus/paper-edition.ts';
import { listPrinted, paperOf } from '#restaurant/menus/paper-edition.server.ts';
import { documentsInOrder, listMenus, listVisibleMenus } from '#restaurant/menus/queries.server.ts';
import { cardAddress } from './order.ts';

export async function loadPrinted(db: Db, now: Temporal.Instant) {
  const printed = await listPrinted(db);
  if (printed.length === 0) return [];
  const [{ menus: shown }, { menus: all }] = await Promise.all([listVisibleMenus(db, now), listMenus(db)]);
  const documents = documentsInOrder(shown);
  const versions = new Map([...new Set(printed.map(({ page }) => page))].map((page) => [page, paperOf(documents, page)?.version]));
  return printed.map((one) => {
    const today = versions.get(one.page);
    const menu = all.find(({ data }) => data.page === one.page)?.data;
    const state = today === undefined ? 'gone' : today === one.version ? 'holds' : 'changed';
    return {
      id: one.id,
      name: one.page === undefined ? paperWords.book : (menu?.name ?? one.page),
      language: languageNames[one.language],
      version: one.version,
      at: Date.parse(one.at),
      by: one.by,
      state: state as 'gone' | 'holds' | 'changed',
      address: cardAddress('', { target: editionPath(one), language: one.language }),
    };
  });
}

export type PrintedEditionView = Awaited<ReturnType<typeof loadPrinted>>[number];
