import { translationLanguages } from '#languages/languages.ts';
import { isSame } from '#restaurant/documents/model/change.ts';
import { type Path, split } from '#restaurant/documents/model/path.ts';
import { readTime } from '#restaurant/hours/times.ts';
import { readPrice } from '#restaurant/money.ts';
import { sameAnswers, type Signature } from '../allergens.ts';
import type { Menu, Row } from '../menu.ts';
import type { SoldOutMark } from '../sold-out.ts';
import {
  type Heading,
  type MenuDraft,
  type OwnHoursDraft,
  type RowDraft,
  type ShowingDraft,
  type TextsIn,
  type TranslationsDraft,
  typedPrices,
  type TypedMenu,
  type TypedRow,
} from './edit-draft.ts';

/** The translations that were really typed, as they are stored. */
function typedTranslations<Field extends string>(
  texts: TranslationsDraft<Field>,
  fields: readonly Field[],
): { translations?: TextsIn<Field> } {
  const translations: TextsIn<Field> = {};
  for (const language of translationLanguages) {
    const own: Partial<Record<Field, string>> = {};
    for (const field of fields) if (texts[language][field].trim() !== '') own[field] = texts[language][field];
    if (Object.keys(own).length > 0) translations[language] = own;
  }
  return Object.keys(translations).length === 0 ? {} : { translations };
}

function optional<Field extends string>(field: Field, text: string) {
  return text.trim() === '' ? {} : { [field]: text };
}

/** The signature that a dish keeps from what is stored, while its answers are those that were signed. */
export function keptSignature(row: RowDraft, stored: Row | undefined): Signature | undefined {
  if (row.type !== 'piatto' || stored?.type !== 'piatto') return undefined;
  return sameAnswers(row.answers, stored.allergens) ? stored.signature : undefined;
}

/** A row as it is sent to be saved; when it is sold out, as the draft says it. */
function rowOf(row: RowDraft): TypedRow {
  const { id, type, content } = row;
  if (type !== 'piatto') return { id, type, content, ...typedTranslations(row.translations, ['content']) };
  return {
    id,
    type,
    content,
    ...optional('description', row.description),
    ...typedTranslations(row.translations, ['content', 'description']),
    ...(row.preparations.length > 0 ? { preparations: row.preparations } : {}),
    prices: typedPrices(row).map(({ key, text, name, translations }) => ({
      id: key,
      // Text that is not a price is left as it is, so that the schema refuses it at its field.
      cents: readPrice(text) ?? text,
      ...optional('name', name),
      ...(name.trim() === '' ? {} : typedTranslations(translations, ['name'])),
    })),
    ...(Object.keys(row.answers).length === 0 ? {} : { allergens: row.answers }),
    marks: row.marks,
    ...(row.picture ? { picture: row.picture } : {}),
    ...optional('soldOutUntil', row.soldOut),
    ...(row.featured === '' ? {} : { featured: row.featured }),
    ...showingOf(row.showing),
  };
}

function headingOf(draft: Heading): Omit<TypedMenu, 'contents'> {
  return {
    name: draft.name,
    ...optional('description', draft.description),
    servedAt: draft.servedAt,
    ...(draft.ownHours.length > 0 ? { ownHours: draft.ownHours.map(ownHoursOf) } : {}),
    ...showingOf(draft.showing),
    ...typedTranslations(draft.translations, ['name', 'description']),
  };
}

const known = new WeakMap<RowDraft, TypedRow>();

/** What a row says; the same object each time, so that unchanged rows are compared at once. */
export function dataOfRow(row: RowDraft): TypedRow {
  const data = known.get(row) ?? rowOf(row);
  known.set(row, data);
  return data;
}

/** Whether two rows say the same, whatever the order in which things were chosen. */
function sameRow(one: RowDraft, other: RowDraft): boolean {
  return one === other || isSame(sorted(dataOfRow(one)), sorted(dataOfRow(other)));
}

function sorted({ marks, preparations, ...data }: TypedRow) {
  return { ...data, marks: marks?.toSorted(), preparations: preparations?.toSorted() };
}

/** What a menu says while it is edited, by which two edits are compared and put together. */
export function dataOf(draft: MenuDraft): TypedMenu {
  return { ...headingOf(draft), contents: draft.rows.map(dataOfRow) };
}

/**
 * An edit as it is sent to be saved: the shape of the schema, not yet checked. What is not edited here
 * (page, places, picture) comes from the menu that the edit began with.
 */
export function menuOf(draft: MenuDraft, base: Menu): unknown {
  const stored = new Map(base.contents.map((row) => [row.id, row]));
  const { page, position, order, picture } = base;
  return {
    ...headingOf(draft),
    page,
    position,
    ...(order === undefined ? {} : { order }),
    ...(picture ? { picture } : {}),
    contents: draft.rows.map((row) => {
      const { soldOutUntil: said, ...data } = rowOf(row);
      const was = stored.get(row.id);
      const signature = keptSignature(row, was);
      const soldOutUntil = said === 'stored' && was?.type === 'piatto' ? was.soldOutUntil : undefined;
      return { ...data, ...(signature ? { signature } : {}), ...(soldOutUntil ? { soldOutUntil } : {}) };
    }),
  };
}

/** The dishes to be marked sold out with the next save, and until when. */
export function newlySoldOut(draft: MenuDraft): SoldOutMark[] {
  return draft.rows.flatMap(({ id, type, soldOut }): SoldOutMark[] =>
    type === 'piatto' && soldOut !== '' && soldOut !== 'stored' ? [[id, soldOut]] : [],
  );
}

/** What is wrong with an edit, by the field it concerns: `name`, `{row}.content`, `{row}.prices.{key}.cents`. */
export type FieldFaults = Readonly<Record<string, true>>;

/** The row that a path of a menu is in, and the part of it: `prices.i0.cents`. */
export function rowAt(path: Path): { id: string; part: string } | undefined {
  const [list, id, ...rest] = split(path);
  return list === 'contents' && id !== undefined ? { id, part: rest.join('.') } : undefined;
}

/** The field of an edit which a fault at a path of the menu concerns: a declaration is one. */
export function pathOfFault(path: Path): Path {
  return rowAt(path)?.part.startsWith('allergens.') ? split(path).slice(0, 3).join('.') : path;
}

/** What an edit has changed: the ids of new and changed rows, and how many changes there are in all, what is to be signed with them. */
export function changesOf(draft: MenuDraft, base: MenuDraft): { rows: Set<string>; count: number } {
  const before = new Map(base.rows.map((row) => [row.id, row]));
  const rows = new Set(
    draft.rows.flatMap((row) => {
      const stored = before.get(row.id);
      return stored && sameRow(row, stored) ? [] : [row.id];
    }),
  );
  const present = new Set(draft.rows.map(({ id }) => id));
  const removed = base.rows.filter(({ id }) => !present.has(id)).length;
  const kept = base.rows.filter(({ id }) => present.has(id)).map(({ id }) => id);
  const order = draft.rows.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const moved = order.some((id, place) => id !== kept[place]) ? 1 : 0;
  const headed = isSame(headingOf(draft), headingOf(base)) ? 0 : 1;
  return { rows, count: rows.size + removed + moved + headed + draft.toSign.length };
}

/** What is stored of it: nothing for what guests always see. */
function showingOf({ state, from, to }: ShowingDraft) {
  if (state === 'shown' && from === '' && to === '') return {};
  return { showing: { state, ...optional('from', from), ...optional('to', to) } };
}

/** Text that is no time is left as it is, so that the schema refuses it at its field. */
function ownHoursOf({ days, from, to }: OwnHoursDraft) {
  return { days, from: readTime(from) ?? from, to: readTime(to) ?? to };
}
