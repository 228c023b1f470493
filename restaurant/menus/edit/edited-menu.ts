import type { TranslationLanguage } from '#languages/languages.ts';
import { untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { type Path, split } from '#restaurant/documents/model/path.ts';
import { type Draft, newItem } from '#restaurant/documents/model/text.ts';
import { sameAnswers, type Signature, type SomeAnswers } from '../allergens.ts';
import { type Dish, type Menu, menu, type Price, type Row, type RowType } from '../menu.ts';
import { termOf } from '../served.ts';

/** A price while it is typed. */
type EditedPrice = Omit<Price, 'cents'> & { cents?: number | undefined };

/** What of a row may not be sound yet. */
interface Unsound {
  id: string;
  type: RowType;
  content: string;
  prices?: EditedPrice[];
  /** The answers given so far; a declaration needs all fourteen. */
  allergens?: SomeAnswers | undefined;
}

/**
 * A row while it is edited, with the fields of every row type, so that changing the type and back loses nothing. `soldOutUntil` is an
 * instant that is stored, or the term that begins with the next save.
 */
export type EditedRow = Unsound & Partial<Omit<Dish, keyof Unsound>>;

/** A menu while it is edited. */
export type EditedMenu = Omit<Menu, 'contents'> & { contents: EditedRow[] };

export interface MenuDraft extends Draft<EditedMenu> {
  /** The dishes whose declaration will be signed with the next save. */
  toSign: readonly string[];
}

/** A menu without its rows, as its schema describes it. */
export const menuNode = nodeOf(menu);

/** A row of a menu, as its schema describes it. */
export const rowNode = itemOf(menuNode);

function itemOf(node: typeof menuNode) {
  const list = nodeAt(node, undefined, 'contents');
  if (list?.kind !== 'list') throw new Error('A menu has rows');
  return list.item;
}

/** The row that a path of a menu is in, and the part of it: `prices.i0.cents`. */
export function rowAt(path: Path): { id: string; part: Path } | undefined {
  const [list, id, ...rest] = split(path);
  return list === 'contents' && id !== undefined ? { id, part: rest.join('.') } : undefined;
}

/** A new row of a type, with nothing in it. A dish comes with one price to fill in. */
export function newRow(id: string, type: RowType): EditedRow {
  return { content: '', ...newItem(rowNode, id, type), type, ...(type === 'piatto' ? { prices: [{ id: 'i0' }] } : {}) };
}

/** The rows with one of them of another type; what it had before is kept, in case it comes back. */
export function withType(rows: readonly EditedRow[], id: string, type: RowType): EditedRow[] {
  return rows.map((row) => (row.id === id && row.type !== type ? { ...newRow(id, type), ...row, type } : row));
}

/** What belongs to each row of a menu, by its id and by paths within it; to the menu itself by an empty id. */
export function byRow<Value>(values: readonly (readonly [Path, Value])[]): Map<string, [Path, Value][]> {
  const parted = Map.groupBy(values, ([path]) => rowAt(path)?.id ?? '');
  return new Map([...parted].map(([id, own]) => [id, own.map(([path, value]) => [rowAt(path)?.part ?? path, value])]));
}

/** The longest text of one line that the schema accepts. */
const maxLineLength = 300;

/**
 * A copy of a row under another id. Its name says that it is a copy, so that two dishes of the same name do not
 * reach the guests; notes and rows without a name keep their text. What applies only to the original
 * today (sold out, featured) is not copied, and its declaration is unsigned, because it is another dish's.
 */
export function copyOf(row: EditedRow, id: string, rows: readonly EditedRow[]): EditedRow {
  const { soldOutUntil: _until, featured: _featured, signature: _signature, ...copy } = row;
  const taken = new Set(rows.map(({ content }) => content.trim()));
  const isNamed = row.type !== 'note' && row.content.trim() !== '';
  return { ...copy, id, content: isNamed ? freeName(row.content.trim(), taken) : row.content };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/ \(copia(?: \d+)?\)$/, '');
  for (let number = 1; ; number++) {
    const mark = number === 1 ? ' (copia)' : ` (copia ${number})`;
    const candidate = plain.slice(0, maxLineLength - mark.length) + mark;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The type of a new row after another, or at the end: what most often follows. That is a dish after a heading, and more of the same after anything else. */
export function typeAfter(rows: readonly EditedRow[], after: string | undefined): RowType {
  const row = after === undefined ? rows.at(-1) : rows.find(({ id }) => id === after);
  return !row || row.type === 'categorie' ? 'piatto' : row.type;
}

/** The signature that a dish keeps from what is stored, while its answers are those that were signed. */
export function keptSignature(row: EditedRow, stored: Row | undefined): Signature | undefined {
  if (row.type !== 'piatto' || stored?.type !== 'piatto') return undefined;
  return sameAnswers(row.allergens, stored.allergens) ? stored.signature : undefined;
}

/** Until when a dish is sold out: an instant that is not over, or a term; undefined while it is available. `now` in milliseconds. */
export function soldOutIn({ soldOutUntil }: EditedRow, now: number): string | undefined {
  if (soldOutUntil === undefined || termOf(soldOutUntil) !== undefined) return soldOutUntil;
  return now < Date.parse(soldOutUntil) ? soldOutUntil : undefined;
}

const missing = new WeakMap<EditedRow, Map<TranslationLanguage, Path | undefined>>();

/** The text of a row that has to be translated, if any has: a field of its own, not the name of a price. Found once for each row. */
export function missingText(row: EditedRow, language: TranslationLanguage): Path | undefined {
  const found = missing.get(row) ?? new Map<TranslationLanguage, Path | undefined>();
  missing.set(row, found);
  if (!found.has(language))
    found.set(
      language,
      untranslatedIn(rowNode, row, language).find((path) => split(path).length === 1),
    );
  return found.get(language);
}

/** The rows that lack a text in a language, in order. */
export function untranslatedRows(rows: readonly EditedRow[], language: TranslationLanguage): EditedRow[] {
  return rows.filter((row) => missingText(row, language) !== undefined);
}

/** The next of some rows after an index in the menu, starting again at the top. */
export function nextMatch(among: readonly EditedRow[], rows: readonly EditedRow[], id: string | undefined): EditedRow | undefined {
  const places = new Map(rows.map((row, place) => [row.id, place]));
  const from = (id === undefined ? undefined : places.get(id)) ?? -1;
  return among.find((row) => (places.get(row.id) ?? 0) > from) ?? among[0];
}
