import type { TranslationLanguage } from '#languages/languages.ts';
import { untranslatedIn } from '#restaurant/documents/model/kind.ts';
import { nodeAt, nodeOf } from '#restaurant/documents/model/node.ts';
import { type Path, split } from '#restaurant/documents/model/path.ts';
import { type Draft, newItem } from '#restaurant/documents/model/text.ts';
import { sameAnswers, type Signature, type SomeAnswers } from '../allergens.ts';
import { type Dish, type Menu, menu, type Price, type Row, type RowType } from '../menu.ts';
import { termOf } from '../served.ts';

type EditedPrice = Omit<Price, 'cents'> & { cents?: number | undefined };

/** The parts of a row that may be invalid during an edit. */
interface Unsound {
  id: string;
  type: RowType;
  content: string;
  prices?: EditedPrice[];
  /** A declaration needs all fourteen. */
  allergens?: SomeAnswers | undefined;
}

/**
 * A row during an edit. It has the fields of every row type, so that changing the type and back loses nothing. `soldOutUntil` is a stored
 * instant, or the term that begins with the next save.
 */
export type EditedRow = Unsound & Partial<Omit<Dish, keyof Unsound>>;

export type EditedMenu = Omit<Menu, 'contents'> & { contents: EditedRow[] };

export interface MenuDraft extends Draft<EditedMenu> {
  /** The ids of the dishes to sign with the next save. */
  toSign: readonly string[];
}

/** The schema of a menu. */
export const menuNode = nodeOf(menu);

/** The schema of a row. */
export const rowNode = itemOf(menuNode);

function itemOf(node: typeof menuNode) {
  const list = nodeAt(node, undefined, 'contents');
  if (list?.kind !== 'list') throw new Error('A menu has rows');
  return list.item;
}

/** The row of a path, and the path within it: `prices.i0.cents`. */
export function rowAt(path: Path): { id: string; part: Path } | undefined {
  const [list, id, ...rest] = split(path);
  return list === 'contents' && id !== undefined ? { id, part: rest.join('.') } : undefined;
}

/** A new empty row. A dish has one price to fill in. */
export function newRow(id: string, type: RowType): EditedRow {
  return { content: '', ...newItem(rowNode, id, type), type, ...(type === 'piatto' ? { prices: [{ id: 'i0' }] } : {}) };
}

/** The rows with one changed to another type; its former fields are kept. */
export function withType(rows: readonly EditedRow[], id: string, type: RowType): EditedRow[] {
  return rows.map((row) => (row.id === id && row.type !== type ? { ...newRow(id, type), ...row, type } : row));
}

/** Values by the id of their row, with paths within it; those of the menu itself under an empty id. */
export function byRow<Value>(values: readonly (readonly [Path, Value])[]): Map<string, [Path, Value][]> {
  const parted = new Map<string, [Path, Value][]>();
  for (const [path, value] of values) {
    const { id, part } = rowAt(path) ?? { id: '', part: path };
    parted.set(id, [...(parted.get(id) ?? []), [part, value]]);
  }
  return parted;
}

/** The longest text of one line that the schema accepts. */
const maxLineLength = 300;

/**
 * A copy of a row. Its name is made unique, so that guests never see two dishes of one name; notes and unnamed rows keep their text. What
 * applies only to the original (sold out, featured) is left out, and its declaration is unsigned, because it is another dish.
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

/** The most likely type of a row after another, or at the end: a dish after a heading, otherwise the same type. */
export function typeAfter(rows: readonly EditedRow[], after: string | undefined): RowType {
  const row = after === undefined ? rows.at(-1) : rows.find(({ id }) => id === after);
  return !row || row.type === 'categorie' ? 'piatto' : row.type;
}

/** The stored signature of a dish while its answers are those that were signed. */
export function keptSignature(row: EditedRow, stored: Row | undefined): Signature | undefined {
  if (row.type !== 'piatto' || stored?.type !== 'piatto') return undefined;
  return sameAnswers(row.allergens, stored.allergens) ? stored.signature : undefined;
}

/** The end of a sold-out mark: an instant in the future, or a term; undefined while the dish is available. `now` in milliseconds. */
export function soldOutIn({ soldOutUntil }: EditedRow, now: number): string | undefined {
  if (soldOutUntil === undefined || termOf(soldOutUntil) !== undefined) return soldOutUntil;
  return now < Date.parse(soldOutUntil) ? soldOutUntil : undefined;
}

const missing = new WeakMap<EditedRow, Map<TranslationLanguage, Path | undefined>>();

/** The path of the first untranslated text of a row, except names of prices. Computed once per row. */
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

export function untranslatedRows(rows: readonly EditedRow[], language: TranslationLanguage): EditedRow[] {
  return rows.filter((row) => missingText(row, language) !== undefined);
}

/** The next of some rows after a row of the menu, wrapping at the end. */
export function nextMatch(among: readonly EditedRow[], rows: readonly EditedRow[], id: string | undefined): EditedRow | undefined {
  const places = new Map(rows.map((row, place) => [row.id, place]));
  const from = (id === undefined ? undefined : places.get(id)) ?? -1;
  return among.find((row) => (places.get(row.id) ?? 0) > from) ?? among[0];
}
