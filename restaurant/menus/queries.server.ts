import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { type Change, serverCommand } from '#restaurant/documents/store/actor.ts';
import { type Document, findDocument, listDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { changeDocument, type InitialDocument } from '#restaurant/documents/store/first-save.server.ts';
import { signatureOf } from './allergens.ts';
import { type Dish, menu, type Menu, type Row } from './menu.ts';
import { sortedForGuests } from './sections.ts';
import { type Preparation, preparationNames } from './preparations.ts';
import {
  replacedAt,
  type Replacement,
  replacements,
  type Replacements,
  undeclaredPreparations,
  withoutDeclarationsOf,
} from './replacements.ts';
import { dayShown, isVisibleOn, shownSince } from './served.ts';

export type MenuDocument = Document<Menu>;

/** All menus in stored order: the specification's six, then added ones. */
export async function listMenus(db: Db): Promise<{ menus: MenuDocument[]; lost: { id: string; faults: Fault[] }[] }> {
  const { documents, lost } = await listDocuments(db, 'menu', menu);
  return { menus: documents.sort((one, other) => one.data.position - other.data.position || one.id.localeCompare(other.id)), lost };
}

/** Menus in the order of guests. */
export function documentsInOrder(menus: readonly MenuDocument[]): MenuDocument[] {
  const ordered = sortedForGuests(menus.map(({ data }) => data));
  return menus.toSorted((one, other) => ordered.indexOf(one.data) - ordered.indexOf(other.data));
}

/** The pages that a new menu cannot have. An id is a page, and deleted menus may be restored. */
export async function listTakenPages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('document').select('id').where('collection', '=', 'menu').execute();
  const { menus } = await listMenus(db);
  return [...new Set([...rows.map(({ id }) => id), ...menus.map(({ data }) => data.page)])];
}

/** The menu of a public page, found by its name, so that deleting one does not shift others. */
export async function findMenuByPage(db: Db, page: string): Promise<MenuDocument | undefined> {
  const { menus } = await listMenus(db);
  return menus.find(({ data }) => data.page === page);
}

/**
 * The visible menus, without hidden dishes, and without declarations that replacements suspend. All public code reads menus here.
 * @returns the menus in stored order, and when a menu or a dish next appears or disappears, or a replacement ends
 */
export async function listVisibleMenus(db: Db, now: Temporal.Instant) {
  const { menus, lost } = await listMenus(db);
  const replaced = await listReplaced(db, now);
  const undeclared = undeclaredPreparations(replaced);
  const today = dayShown(now);
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

/** Guests do not see what dishes are made of. */
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

/** Whether the visibility of a menu can be read. A menu with damaged visibility is hidden. */
function isKnown({ faults }: MenuDocument): boolean {
  return !faults.some(({ path }) => path.startsWith('showing'));
}

const document: InitialDocument<Replacements> = {
  collection: 'kitchen',
  id: 'replacements',
  schema: replacements,
  initial: { replaced: [] },
};

/**
 * The replacements at a moment. An installation without any has no such document. With a damaged one every preparation counts as replaced
 * until the kitchen enters them again.
 */
export async function listReplaced(db: Db, now: Temporal.Instant): Promise<Replacement[]> {
  const found = await findDocument(db, document.collection, document.id, replacements);
  if (!found || found.faults.length > 0) return found ? everything(now) : [];
  return found.data ? replacedAt(found.data, now) : [];
}

function everything(now: Temporal.Instant): Replacement[] {
  const until = now.add({ hours: 24 }).toString({ smallestUnit: 'second' });
  const said = signatureOf({ actor: serverCommand('nuova versione'), now });
  return preparationNames.map((preparation) => ({ preparation, until, apart: true, said }));
}

type ReplacementOrder = Pick<Replacement, 'preparation' | 'until' | 'apart'>;

/** Adds a replacement, or changes the end of one, with history. */
export async function replacePreparation(transaction: Tx, order: ReplacementOrder, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) => [
    ...replaced.filter(({ preparation }) => preparation !== order.preparation),
    { ...order, said: signatureOf(change) },
  ]);
}

/** Ends a replacement early; nothing changes if it has ended. */
export async function endReplacement(transaction: Tx, { preparation }: { preparation: Preparation }, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) =>
    replaced.some((one) => one.preparation === preparation) ? replaced.filter((one) => one.preparation !== preparation) : undefined,
  );
}

/** @param edit makes the new list from the present one; undefined if nothing changes */
async function changeReplaced(
  transaction: Tx,
  change: Change,
  edit: (replaced: Replacement[]) => Replacement[] | undefined,
): Promise<void> {
  // The topic's row is the lock, because the document may not exist yet. The bookings' screen shows the parties that a replacement
  // concerns.
  await touchTopic(transaction, 'bookings');
  await changeDocument(transaction, document, change, (before) => {
    const replaced = edit(replacedAt(before, change.now));
    return replaced && { replaced };
  });
}

/** A menu as guests see it on a day, without anything hidden; undefined if the menu is hidden. */
export function visibleMenu(menu: Menu, today: string): Menu | undefined {
  if (!isVisibleOn(menu, today)) return undefined;
  const { showing: _, ...shown } = menu;
  return { ...shown, contents: shownRows(menu.contents, today) };
}

/** The rows without hidden dishes. A heading without any dish left is removed with its texts. */
export function shownRows(contents: Row[], today: string): Row[] {
  if (!contents.some((row) => row.type === 'piatto' && row.showing)) return contents;
  return partsAt(contents, 'categorie').flatMap((section) => {
    if (isEmptied(section, 'categorie', today)) return [];
    return partsAt(section, 'description').flatMap((group) => (isEmptied(group, 'description', today) ? [] : shownOf(group, today)));
  });
}

/** The rows split before each heading of a type. */
function partsAt(rows: readonly Row[], type: Row['type']): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of rows) {
    if (row.type === type) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

/** Whether a heading has dishes, and all are hidden. */
function isEmptied(rows: readonly Row[], heading: Row['type'], today: string): boolean {
  const dishes = rows.filter((row) => row.type === 'piatto');
  return rows[0]?.type === heading && dishes.length > 0 && !dishes.some((dish) => isVisibleOn(dish, today));
}

function shownOf(rows: readonly Row[], today: string): Row[] {
  return rows.flatMap((row): Row[] => {
    if (row.type !== 'piatto' || !row.showing) return [row];
    return isVisibleOn(row, today) ? [seen(row)] : [];
  });
}

function seen(dish: Dish): Dish {
  const { showing: _, ...said } = dish;
  return said;
}

/** The next moment at which a menu or a dish appears or disappears, which is where the night before a day ends. */
export function nextVisibilityChange(menus: readonly Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
  const all = menus.flatMap((menu) => [menu.showing, ...menu.contents.map((row) => (row.type === 'piatto' ? row.showing : undefined))]);
  const days = all.flatMap((when) => {
    if (when?.state !== 'shown') return [];
    const [from, to] = [when.from, when.to].map((day) => (day === undefined ? undefined : Temporal.PlainDate.from(day)));
    return [from, to?.add({ days: 1 })].filter((day) => day !== undefined);
  });
  return days
    .map(shownSince)
    .filter((moment) => Temporal.Instant.compare(now, moment) < 0)
    .sort(Temporal.Instant.compare)[0];
}
