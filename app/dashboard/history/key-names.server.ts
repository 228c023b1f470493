import type { Db } from '#database/connect.server.ts';
import { historyWords } from '#languages/history.ts';
import type { HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { listMediaNames } from '#restaurant/media/queries.server.ts';
import { picturesUsed } from '#restaurant/media/uses.ts';
import { dishesOf } from '#restaurant/menus/menu.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import type { KeyNames, NamedEntry } from './key-names.ts';

/** Entries with the names of the dishes and pictures that they mention by key. */
export async function withNames(db: Db, entries: readonly HistoryEntry[]): Promise<NamedEntry[]> {
  const names = await findNames(db, entries);
  return entries.map((entry) => ({ ...entry, names }));
}

/** A page has thirty entries at most, each of two versions: their pictures are few enough for one query. */
async function findNames(db: Db, entries: readonly HistoryEntry[]): Promise<KeyNames> {
  const contents = entries.flatMap(({ version, before }) => [version.contents, before?.contents]);
  const fields = contents.flatMap((one) => (one?.kind === 'fields' ? [one.fields] : []));
  const [pictures, dishes] = await Promise.all([
    listMediaNames(db, picturesUsed(fields)),
    // Letters alone name dishes by key.
    entries.some(({ collection }) => collection === 'newsletter') ? listDishNames(db) : [],
  ]);
  const words = historyWords.side;
  return new Map([
    ...dishes,
    ...pictures.map(({ id, alt, name, deleted }) => {
      const called = `«${alt || name}»`;
      return [mediaSource(id), deleted ? words.deletedPicture(called) : called] as const;
    }),
  ]);
}

async function listDishNames(db: Db): Promise<[string, string][]> {
  const { menus } = await listMenus(db);
  return menus.flatMap(({ id, data }) => dishesOf(data.contents).map((dish): [string, string] => [`${id}/${dish.id}`, dish.content]));
}
