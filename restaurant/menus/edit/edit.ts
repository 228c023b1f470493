import type { PathChange } from '#restaurant/documents/model/change.ts';
import { at, join, lastOf, parentOf, type Path, pathIn } from '#restaurant/documents/model/path.ts';
import type { Fault, InvalidData } from '#restaurant/documents/store/faults.ts';
import { readPrice } from '#restaurant/money.ts';
import { answersTo, type Presence, sameAnswers, type Signature, signatureAfter, type SomeAnswers } from '../allergens.ts';
import { type Allergen, allergens, isGroup, namedOf, type Single } from '../declaration.ts';
import { type Dish, housePages, type Menu, type Price, type Row, type RowType } from '../menu.ts';
import { type SoldOutTerm, termOf } from '../served.ts';
import { sectionRange } from './reorder.ts';

/**
 * The rows of a save with their signatures: the server signs the dishes that the person asked to sign; a signature is kept while the
 * answers are the same; one from the browser is ignored.
 * @param before the stored rows, whose signatures are valid
 * @param toSign the ids of the dishes to sign; empty if the person may not sign
 */
export function withSignatures(before: readonly Row[], after: readonly Row[], toSign: readonly string[], signature: Signature): Row[] {
  const stored = dishesById(before);
  return after.map((row) => {
    if (row.type !== 'piatto') return row;
    const { signature: _claimed, ...dish } = row;
    const real = signatureAfter(stored.get(row.id), dish, toSign.includes(row.id) ? signature : undefined);
    return real ? { ...dish, signature: real } : dish;
  });
}

/**
 * The rows with the terms of sold-out dishes turned into instants (`endOf`, ISO 8601 in UTC). A dish that was sold out keeps its instant,
 * and any other instant from the browser is dropped: only the server's clock decides.
 */
export function withSoldOut(before: readonly Row[], after: readonly Row[], endOf: (term: SoldOutTerm) => string): Row[] {
  const stored = dishesById(before);
  return after.map((row) => {
    if (row.type !== 'piatto') return row;
    const { soldOutUntil: claimed, ...dish } = row;
    const term = termOf(claimed);
    const real = term ? endOf(term) : claimed && stored.get(row.id)?.soldOutUntil;
    return real ? { ...dish, soldOutUntil: real } : dish;
  });
}

/** The answers of an edit that are no longer allowed. A stored one stays until the dish is signed again. */
export function refusedAnswers(
  before: readonly Row[],
  after: readonly { id: string; type: RowType; allergens?: SomeAnswers | undefined }[],
  toSign: readonly string[],
): Fault[] {
  const stored = dishesById(before);
  return after.flatMap((row) => {
    if (row.type !== 'piatto' || !row.allergens) return [];
    const { allergens: answers } = row;
    const old = toSign.includes(row.id) ? undefined : stored.get(row.id)?.allergens;
    return allergens.flatMap((allergen) => {
      const given = answers[allergen];
      if (given === undefined || answersTo(allergen).includes(given) || old?.[allergen] === given) return [];
      return [{ path: `contents.${row.id}.allergens.${allergen}`, message: `there is no «${given}» of this allergen` }];
    });
  });
}

/** The declarations to sign that another user changed since they were read: nobody signs for another's answers. */
export function unreadAnswers(read: readonly Row[], after: readonly Row[], toSign: readonly string[]): Fault[] {
  const [before, now] = [dishesById(read), dishesById(after)];
  return toSign
    .filter((id) => !sameAnswers(before.get(id)?.allergens, now.get(id)?.allergens))
    .map((id) => ({ path: `contents.${id}.allergens`, message: 'changed since it was read' }));
}

function dishesById(rows: readonly Row[]): Map<string, Dish> {
  return new Map(rows.flatMap((row): [string, Dish][] => (row.type === 'piatto' ? [[row.id, row]] : [])));
}

/** The changes that go with a restored part of a menu: restored answers need a new signature. */
export function changesWithPart(present: unknown, part: Path): PathChange[] {
  const signature = join(parentOf(part), 'signature');
  return lastOf(part) === 'allergens' && at(present, signature) !== undefined ? [{ op: 'remove', path: signature }] : [];
}

/** The list with items inserted after one; at the end if it does not exist. */
export function insertAfter<Item extends { id: string }>(rows: readonly Item[], id: string | undefined, ...added: Item[]): Item[] {
  const at = rows.findIndex((one) => one.id === id);
  return at < 0 ? [...rows, ...added] : rows.toSpliced(at + 1, 0, ...added);
}

/** It leaves space for a number that distinguishes it from another page. */
const maxPageLength = 50;

/** The page for the name of a menu: `Menù di Natale` becomes `menu-di-natale`; empty if no letter is left. */
export function pageOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxPageLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** An unused page: the wanted one, or with the first free number. House pages always count as used. */
export function freePage(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...housePages, ...taken].map((page) => page.toLowerCase()));
  const first = wanted === '' ? 'menu' : wanted;
  if (!names.has(first)) return first;
  let number = 2;
  while (names.has(`${first}-${number}`)) number++;
  return `${first}-${number}`;
}

/**
 * A copy of a row from another menu. What applies only to the original (sold out, featured) is left out, and its declaration is unsigned,
 * because it is another dish.
 */
function copied(row: Row, id: string): Row {
  if (row.type !== 'piatto') return { ...row, id };
  const { soldOutUntil: _until, featured: _featured, signature: _signature, ...dish }: Dish = row;
  return { ...dish, id };
}

/** Copies of a row, or with `whole` of its section, with new ids; empty for an unknown row. */
export function copiedRows(contents: readonly Row[], id: string, whole: boolean, newId: () => string): Row[] {
  const range = sectionRange(contents, id, whole);
  return range ? contents.slice(range.start, range.end).map((row) => copied(row, newId())) : [];
}

/** The content of a duplicate: all but name, page and place. */
export function copiedMenu({ contents, ...menu }: Menu): Omit<Menu, 'name' | 'page' | 'position' | 'order' | 'showing'> {
  const { name: _name, page: _page, position: _position, order: _order, showing: _showing, translations, ...rest } = menu;
  const { en, pt } = translations ?? {};
  // A translated name would not say that it is a copy.
  const described = Object.fromEntries(
    Object.entries({ en, pt }).flatMap(([language, texts]) => (texts?.description ? [[language, { description: texts.description }]] : [])),
  );
  return {
    ...rest,
    ...(Object.keys(described).length > 0 ? { translations: described } : {}),
    contents: contents.map((row) => copied(row, row.id)),
  };
}

/** Completes answers with *no*. */
export function withRemainingNo(answers: SomeAnswers): SomeAnswers {
  return { ...Object.fromEntries(allergens.map((allergen) => [allergen, 'no' as const])), ...answers };
}

/** Adds an answer. Named singles of a group have to fit it: they stay for traces, and are removed otherwise. */
export function answeredWith(answers: SomeAnswers, allergen: Allergen, given: Presence): SomeAnswers {
  const answered = { ...answers, [allergen]: given };
  return isGroup(allergen) ? withSingles(answered, namedOf(answers, allergen), given === 'tracce' ? given : undefined) : answered;
}

/** Sets the answers of some grains or nuts, or removes them. */
export function withSingles(answers: SomeAnswers, singles: readonly Single[], said: 'tracce' | 'contiene' | undefined): SomeAnswers {
  const given = { ...answers };
  for (const single of singles) {
    if (said) given[single] = said;
    else delete given[single];
  }
  return given;
}

/** A change of one field of a dish. */
export type DishChange =
  /** The typed prices in order; a dish without a price gets its first. */
  | { field: 'prices'; prices: string[] }
  /** Undefined makes it available again. */
  | { field: 'soldOut'; term: SoldOutTerm | undefined }
  | { field: 'showing'; hidden: boolean };

/** The changes that set one field of a dish; faults for an unknown dish or an invalid price. */
export function changesOfDish(
  menu: Menu,
  id: string,
  change: DishChange,
  endOf: (term: SoldOutTerm) => string,
): { ownChanges: PathChange[] } | InvalidData {
  const dish = menu.contents.find((row): row is Dish => row.type === 'piatto' && row.id === id);
  if (!dish) return { refused: 'invalid', faults: [{ path: 'contents', message: 'no such dish' }] };
  const ownChanges = changesOf(dish, change, endOf);
  return ownChanges ? { ownChanges } : { refused: 'invalid', faults: [{ path: 'prices', message: 'a price such as 14 or 2,50' }] };
}

function changesOf({ id, prices, showing }: Dish, change: DishChange, endOf: (term: SoldOutTerm) => string): PathChange[] | undefined {
  switch (change.field) {
    case 'prices':
      return changesOfPrices(id, prices, change.prices.map(readPrice));
    case 'soldOut': {
      const path = pathIn<Menu>('contents', id, 'soldOutUntil');
      return [change.term ? { op: 'set', path, value: endOf(change.term) } : { op: 'remove', path }];
    }
    case 'showing': {
      const path = pathIn<Menu>('contents', id, 'showing');
      if (change.hidden) return [{ op: 'set', path, value: { ...showing, state: 'hidden' } }];
      const dated = showing?.from !== undefined || showing?.to !== undefined;
      return [dated ? { op: 'set', path, value: { ...showing, state: 'shown' } } : { op: 'remove', path }];
    }
  }
}

function changesOfPrices(dish: string, prices: readonly Price[], typed: readonly (number | undefined)[]): PathChange[] | undefined {
  const [first] = typed;
  if (typed.length !== Math.max(1, prices.length) || typed.includes(undefined)) return undefined;
  if (prices.length === 0) {
    // A fixed id: two simultaneous first prices are two answers to one question, and conflict.
    const id = 'i0';
    return [{ op: 'insert', path: pathIn<Menu>('contents', dish, 'prices', id), value: { id, cents: first }, after: null }];
  }
  return prices.flatMap(({ id, cents }, index): PathChange[] =>
    typed[index] === cents ? [] : [{ op: 'set', path: pathIn<Menu>('contents', dish, 'prices', id, 'cents'), value: typed[index] }],
  );
}
