import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import type { Weekday } from '#restaurant/hours/hours.ts';
import { readTime } from '#restaurant/hours/times.ts';
import { formatPrice, readPrice } from '#restaurant/money.ts';
import { sameAnswers, type Signature, type SomeAnswers } from '../allergens.ts';
import { unwanted } from '../declaration.ts';
import type { Preparation } from '../preparations.ts';
import type { Dish, Mark, Menu, Price, Row, RowType, ShowcaseCategory } from '../menu.ts';
import type { VisibilityRule, ShowingState } from '../visibility.ts';
import type { SoldOutMark, SoldOutTerm } from '../sold-out.ts';

/** The translations of texts while they are edited; empty where there is none. */
type TranslationsDraft<Field extends string> = Record<TranslationLanguage, Record<Field, string>>;

/** Who sees a menu or a dish, while it is edited; a day that was not chosen is empty. */
export interface ShowingDraft {
  state: ShowingState;
  from: string;
  to: string;
}

export const alwaysShown: ShowingDraft = { state: 'shown', from: '', to: '' };

/** Hours of a menu's own while they are edited: times as typed. */
export interface OwnHoursDraft {
  /** Identifies them while they are edited. */
  key: string;
  days: Weekday[];
  from: string;
  to: string;
}

export interface PriceDraft {
  /** The id of the price. */
  key: string;
  /** As typed: `14`, `2,50`. */
  text: string;
  name: string;
  translations: TranslationsDraft<'name'>;
}

/**
 * A row while it is edited: its texts as typed, and the fields of every row type, so that changing
 * the type and back loses nothing.
 */
export interface RowDraft {
  id: string;
  type: RowType;
  content: string;
  description: string;
  translations: TranslationsDraft<'content' | 'description'>;
  /** What it is made of, as far as the kitchen wrote it. */
  preparations: Preparation[];
  prices: PriceDraft[];
  /** The answers given so far; a declaration needs all fourteen. */
  answers: SomeAnswers;
  marks: Mark[];
  featured: ShowcaseCategory | '';
  /** Until when it is sold out: as stored, or from now on; empty when it is available. */
  soldOut: SoldOutDraft;
  picture: Dish['picture'];
  showing: ShowingDraft;
}

/** `stored`: it was marked before, and its end stays. */
export type SoldOutDraft = SoldOutTerm | 'stored' | '';

export interface MenuDraft {
  name: string;
  description: string;
  servedAt: Menu['servedAt'];
  ownHours: OwnHoursDraft[];
  showing: ShowingDraft;
  translations: TranslationsDraft<'name' | 'description'>;
  rows: RowDraft[];
  /** The dishes whose declaration will be signed with the next save. */
  toSign: string[];
}

const dishTexts = (stored: { content?: string | undefined; description?: string | undefined } | undefined) => ({
  content: stored?.content ?? '',
  description: stored?.description ?? '',
});

const menuTexts = (stored: { name?: string | undefined; description?: string | undefined } | undefined) => ({
  name: stored?.name ?? '',
  description: stored?.description ?? '',
});

/** A price field with nothing in it yet. */
export function emptyPrice(key: string): PriceDraft {
  return { key, text: '', name: '', translations: { en: { name: '' }, pt: { name: '' } } };
}

function priceDraft({ id, cents, name, translations }: Price): PriceDraft {
  return {
    key: id,
    text: formatPrice(cents, 'it'),
    name: name ?? '',
    translations: { en: { name: translations?.en?.name ?? '' }, pt: { name: translations?.pt?.name ?? '' } },
  };
}

/** A new row of a type, with nothing in it. A dish comes with one price to fill in. */
export function emptyRow(id: string, type: RowType): RowDraft {
  return {
    id,
    type,
    content: '',
    description: '',
    translations: { en: dishTexts(undefined), pt: dishTexts(undefined) },
    preparations: [],
    prices: type === 'piatto' ? [emptyPrice('i0')] : [],
    answers: {},
    marks: [],
    featured: '',
    soldOut: '',
    picture: undefined,
    showing: alwaysShown,
  };
}

/** The longest text of one line that the schema accepts. */
const maxLineLength = 300;

/**
 * A copy of a row under another id. Its name says that it is a copy, so that two dishes of the same name do not
 * reach the guests; notes and rows without a name keep their text. What applies only to the original
 * today (sold out, featured) is not copied, and its declaration is unsigned, because it is another dish's.
 */
export function copyOf(row: RowDraft, id: string, rows: readonly RowDraft[]): RowDraft {
  const taken = new Set(rows.map(({ content }) => content.trim()));
  const named = row.type !== 'note' && row.content.trim() !== '';
  return { ...row, id, content: named ? freeName(row.content.trim(), taken) : row.content, soldOut: '', featured: '' };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/ \(copia(?: \d+)?\)$/, '');
  for (let number = 1; ; number++) {
    const mark = number === 1 ? ' (copia)' : ` (copia ${number})`;
    const candidate = plain.slice(0, maxLineLength - mark.length) + mark;
    if (!taken.has(candidate)) return candidate;
  }
}

function showingDraft(stored: VisibilityRule | undefined): ShowingDraft {
  return stored ? { state: stored.state, from: stored.from ?? '', to: stored.to ?? '' } : alwaysShown;
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

/** A stored row as it is edited. `now` (milliseconds) tells whether it is sold out at present. */
function rowDraftOf(row: Row, now: number): RowDraft {
  const draft = { ...emptyRow(row.id, row.type), content: row.content };
  if (row.type !== 'piatto') {
    const { translations } = row;
    return { ...draft, translations: { en: dishTexts(translations?.en), pt: dishTexts(translations?.pt) } };
  }
  return {
    ...draft,
    description: row.description ?? '',
    translations: { en: dishTexts(row.translations?.en), pt: dishTexts(row.translations?.pt) },
    preparations: row.preparations ?? [],
    prices: row.prices.map(priceDraft),
    answers: row.allergens ?? {},
    marks: row.marks,
    featured: row.featured ?? '',
    soldOut: row.soldOutUntil !== undefined && now < Date.parse(row.soldOutUntil) ? 'stored' : '',
    picture: row.picture,
    showing: showingDraft(row.showing),
  };
}

/** A stored menu as it is edited. */
export function draftOf(menu: Menu, now: number): MenuDraft {
  return {
    name: menu.name,
    description: menu.description ?? '',
    servedAt: menu.servedAt,
    ownHours: (menu.ownHours ?? []).map((hours, index) => ({ key: String(index), ...hours })),
    showing: showingDraft(menu.showing),
    translations: { en: menuTexts(menu.translations?.en), pt: menuTexts(menu.translations?.pt) },
    rows: menu.contents.map((row) => rowDraftOf(row, now)),
    toSign: [],
  };
}

/** The translations that were really typed, as they are stored. */
function typedTranslations<Field extends string>(texts: TranslationsDraft<Field>, fields: readonly Field[]) {
  const languages = translationLanguages.flatMap((language): [string, unknown][] => {
    const typed = fields.flatMap((field): [string, string][] =>
      texts[language][field].trim() === '' ? [] : [[field, texts[language][field]]],
    );
    return typed.length === 0 ? [] : [[language, Object.fromEntries(typed)]];
  });
  return languages.length === 0 ? {} : { translations: Object.fromEntries(languages) };
}

function optional<Field extends string>(field: Field, text: string) {
  return text.trim() === '' ? {} : { [field]: text };
}

/** The prices of a dish in which something was typed. */
export function typedPrices(row: RowDraft): PriceDraft[] {
  return row.prices.filter(({ text, name }) => text.trim() !== '' || name.trim() !== '');
}

/** The signature that a dish keeps from what is stored, while its answers are those that were signed. */
export function keptSignature(row: RowDraft, stored: Row | undefined): Signature | undefined {
  if (row.type !== 'piatto' || stored?.type !== 'piatto') return undefined;
  return sameAnswers(row.answers, stored.allergens) ? stored.signature : undefined;
}

function rowOf(row: RowDraft, stored: Row | undefined): unknown {
  const { id, type, content } = row;
  if (type !== 'piatto') return { id, type, content, ...typedTranslations(row.translations, ['content']) };
  const signature = keptSignature(row, stored);
  const soldOutUntil = row.soldOut === 'stored' && stored?.type === 'piatto' ? stored.soldOutUntil : undefined;
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
    ...(signature ? { signature } : {}),
    marks: row.marks,
    ...(row.picture ? { picture: row.picture } : {}),
    ...(soldOutUntil ? { soldOutUntil } : {}),
    ...(row.featured === '' ? {} : { featured: row.featured }),
    ...showingOf(row.showing),
  };
}

/**
 * An edit as it is sent to be saved: the shape of the schema, not yet checked. What is not edited here
 * (page, places, picture) comes from the menu that the edit began with.
 */
export function menuOf(draft: MenuDraft, base: Menu): unknown {
  const stored = new Map(base.contents.map((row) => [row.id, row]));
  const { page, position, order, picture } = base;
  return {
    name: draft.name,
    page,
    position,
    ...(order === undefined ? {} : { order }),
    ...optional('description', draft.description),
    servedAt: draft.servedAt,
    ...(draft.ownHours.length > 0 ? { ownHours: draft.ownHours.map(ownHoursOf) } : {}),
    ...showingOf(draft.showing),
    ...(picture ? { picture } : {}),
    ...typedTranslations(draft.translations, ['name', 'description']),
    contents: draft.rows.map((row) => rowOf(row, stored.get(row.id))),
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

/** The field of an edit which a fault at a path of the menu concerns: `rows.{row}.content`. */
export function pathOfFault(path: string): string {
  const [list, id, field, ...rest] = path.split('.');
  if (list !== 'contents' || id === undefined || field === undefined) return path;
  return ['rows', id, field, ...(field === 'allergens' ? [] : rest)].join('.');
}

/** A row in a canonical form for comparison, in which the order of choices does not matter, nor that of its fields: a kept draft has another. */
function canonical(row: RowDraft): string {
  const { answers, marks, preparations, prices: _prices, ...rest } = row;
  const texts = typedPrices(row).map(({ key: _key, ...price }) => price);
  const fields = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([fields, unwanted.map((each) => answers[each]), marks.toSorted(), preparations.toSorted(), texts]);
}

function sameRow(one: RowDraft, other: RowDraft): boolean {
  return one === other || canonical(one) === canonical(other);
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
  const { rows: _rows, toSign, ...heading } = draft;
  const { rows: _baseRows, toSign: _none, ...baseHeading } = base;
  const headed = JSON.stringify(heading) === JSON.stringify(baseHeading) ? 0 : 1;
  return { rows, count: rows.size + removed + moved + headed + toSign.length };
}
