import type { PathChange } from '#restaurant/documents/model/change.ts';
import { at, join, lastOf, parentOf, type Path } from '#restaurant/documents/model/path.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { allergens, answersTo, sameAnswers, type Signature, signatureAfter, type SomeAnswers } from '../allergens.ts';
import { type Dish, housePages, type Row, type RowType } from '../menu.ts';
import { type SoldOutTerm, termOf } from '../sold-out.ts';

/**
 * The rows of a save with their signatures: given by the server to the dishes that the
 * signed-in person asked to sign, kept while the answers are the same, lost when one of them changed.
 * A signature sent by the browser is ignored.
 * @param before the stored rows, whose signatures are valid
 * @param toSign the ids of the dishes to sign now; none when the person may not sign
 */
export function withSignatures(before: readonly Row[], after: readonly Row[], toSign: readonly string[], signature: Signature): Row[] {
  const stored = new Map(before.flatMap((row): [string, Dish][] => (row.type === 'piatto' ? [[row.id, row]] : [])));
  return after.map((row) => {
    if (row.type !== 'piatto') return row;
    const { signature: _claimed, ...dish } = row;
    const real = signatureAfter(stored.get(row.id), dish, toSign.includes(row.id) ? signature : undefined);
    return real ? { ...dish, signature: real } : dish;
  });
}

/**
 * The rows with the dishes that have a term in place of an instant sold out until its end (`endOf`, ISO 8601 in UTC). A dish that was
 * sold out already keeps its own instant, and any other instant sent by the browser is dropped: only the server's clock
 * decides.
 */
export function withSoldOut(before: readonly Row[], after: readonly Row[], endOf: (term: SoldOutTerm) => string): Row[] {
  const stored = new Map(before.flatMap((row): [string, Dish][] => (row.type === 'piatto' ? [[row.id, row]] : [])));
  return after.map((row) => {
    if (row.type !== 'piatto') return row;
    const { soldOutUntil: claimed, ...dish } = row;
    const term = termOf(claimed);
    const real = term ? endOf(term) : claimed && stored.get(row.id)?.soldOutUntil;
    return real ? { ...dish, soldOutUntil: real } : dish;
  });
}

/** The answers of an edit that nobody may give any more, each at its field. One that is stored already stays, until the dish is signed again. */
export function refusedAnswers(
  before: readonly Row[],
  after: readonly { id: string; type: RowType; allergens?: SomeAnswers | undefined }[],
  toSign: readonly string[],
): Fault[] {
  const stored = new Map(before.flatMap((row): [string, Dish][] => (row.type === 'piatto' ? [[row.id, row]] : [])));
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

/** The declarations to be signed that are not as they were read: somebody changed them since, and nobody signs for what another wrote. */
export function unreadAnswers(read: readonly Row[], after: readonly Row[], toSign: readonly string[]): Fault[] {
  const answersIn = (rows: readonly Row[], id: string) => {
    const row = rows.find((one) => one.id === id);
    return row?.type === 'piatto' ? row.allergens : undefined;
  };
  return toSign
    .filter((id) => !sameAnswers(answersIn(read, id), answersIn(after, id)))
    .map((id) => ({ path: `contents.${id}.allergens`, message: 'changed since it was read' }));
}

/** What goes with a part of a menu that is put back alone: answers want a new signature. */
export function changesWithPart(present: unknown, part: Path): PathChange[] {
  const signature = join(parentOf(part), 'signature');
  return lastOf(part) === 'allergens' && at(present, signature) !== undefined ? [{ op: 'remove', path: signature }] : [];
}

interface Identified {
  id: string;
}

/** The list with rows after the named one; at the end when no row has that name. */
export function insertAfter<Item extends Identified>(rows: readonly Item[], id: string | undefined, ...added: Item[]): Item[] {
  const at = rows.findIndex((one) => one.id === id);
  return at < 0 ? [...rows, ...added] : rows.toSpliced(at + 1, 0, ...added);
}

/** The longest page name, with room for a number to tell it from another. */
const maxPageLength = 50;

/** The page of a menu's name, as its address shows it: `Menù di Natale` is `menu-di-natale`; empty when no letter is left. */
export function pageOfName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxPageLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** An unused page: the wanted one, or with the first free number after it. The house pages always count as used. */
export function freePage(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...housePages, ...taken].map((page) => page.toLowerCase()));
  const first = wanted === '' ? 'menu' : wanted;
  if (!names.has(first)) return first;
  let number = 2;
  while (names.has(`${first}-${number}`)) number++;
  return `${first}-${number}`;
}
