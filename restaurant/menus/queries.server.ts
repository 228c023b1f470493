import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { type Change, serverCommand } from '#restaurant/documents/store/actor.ts';
import { type Document, findDocument, listDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { changeDocument, type InitialDocument } from '#restaurant/documents/store/first-save.server.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
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
import { isVisibleOn } from './served.ts';

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
interface ShownMenus {
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

const document: InitialDocument<Replacements> = {
  collection: 'kitchen',
  id: 'replacements',
  schema: replacements,
  initial: { replaced: [] },
};

/**
 * What is replaced at a moment. An installation where nobody ever replaced anything has no such document; one that cannot be read
 * whole may say anything, so that every preparation counts as replaced until somebody says again what is.
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

/** What the kitchen replaces, until when (ISO 8601 in UTC), and whether it is kept apart. */
type ReplacementOrder = Pick<Replacement, 'preparation' | 'until' | 'apart'>;

/** Replaces a preparation; one that is replaced already has the new end. A save like any other, with its history. */
export async function replacePreparation(transaction: Tx, order: ReplacementOrder, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) => [
    ...replaced.filter(({ preparation }) => preparation !== order.preparation),
    { ...order, said: signatureOf(change) },
  ]);
}

/** Ends a replacement before its time: the usual preparation counts again. Of one that has ended nothing changes. */
export async function endReplacement(transaction: Tx, { preparation }: { preparation: Preparation }, change: Change): Promise<void> {
  await changeReplaced(transaction, change, (replaced) =>
    replaced.some((one) => one.preparation === preparation) ? replaced.filter((one) => one.preparation !== preparation) : undefined,
  );
}

/** @param edit makes the new list of the one that holds now; undefined where nothing changes */
async function changeReplaced(
  transaction: Tx,
  change: Change,
  edit: (replaced: Replacement[]) => Replacement[] | undefined,
): Promise<void> {
  // The topic's row serves as the lock of a document that may not exist yet; the evening shows whom a replacement concerns.
  await touchTopic(transaction, 'bookings');
  await changeDocument(transaction, document, change, (before) => {
    const replaced = edit(replacedAt(before, change.now));
    return replaced && { replaced };
  });
}

/** A menu as guests see it on a day, saying nothing of what they do not see; undefined when they do not see it at all. */
export function visibleMenu(menu: Menu, today: string): Menu | undefined {
  if (!isVisibleOn(menu, today)) return undefined;
  const { showing: _, ...shown } = menu;
  return { ...shown, contents: shownRows(menu.contents, today) };
}

/** Rows without the dishes that guests do not see; a heading that has lost all of its dishes goes with what is under it. */
export function shownRows(contents: Row[], today: string): Row[] {
  if (!contents.some((row) => row.type === 'piatto' && row.showing)) return contents;
  return partsAt(contents, 'categorie').flatMap((section) => {
    if (isEmptied(section, 'categorie', today)) return [];
    return partsAt(section, 'description').flatMap((group) => (isEmptied(group, 'description', today) ? [] : shownOf(group, today)));
  });
}

/** Rows cut before each heading of a type. */
function partsAt(rows: readonly Row[], type: Row['type']): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of rows) {
    if (row.type === type) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

/** Whether what stands under a heading are dishes of which guests see none. */
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

/** A dish without what is said of when it is seen. */
function seen(dish: Dish): Dish {
  const { showing: _, ...said } = dish;
  return said;
}

/** The next moment at which a menu, or a dish of one, appears or goes: the beginning of a day of the house. */
export function nextVisibilityChange(menus: readonly Menu[], now: Temporal.Instant): Temporal.Instant | undefined {
  const all = menus.flatMap((menu) => [menu.showing, ...menu.contents.map((row) => (row.type === 'piatto' ? row.showing : undefined))]);
  const days = all.flatMap((when) => {
    if (when?.state !== 'shown') return [];
    const [from, to] = [when.from, when.to].map((day) => (day === undefined ? undefined : Temporal.PlainDate.from(day)));
    return [from, to?.add({ days: 1 })].filter((day) => day !== undefined);
  });
  return days
    .map((day) => day.toZonedDateTime(timeZone).toInstant())
    .filter((moment) => Temporal.Instant.compare(now, moment) < 0)
    .sort(Temporal.Instant.compare)[0];
}
