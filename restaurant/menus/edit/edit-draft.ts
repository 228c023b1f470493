import type { TranslationLanguage } from '#languages/languages.ts';
import type { Weekday } from '#restaurant/hours/hours.ts';
import { formatPrice } from '#restaurant/money.ts';
import type { SomeAnswers } from '../allergens.ts';
import type { Preparation } from '../preparations.ts';
import type { Dish, Mark, Menu, RowType, ShowcaseCategory } from '../menu.ts';
import type { VisibilityRule, ShowingState } from '../visibility.ts';
import { type SoldOutTerm, soldOutTerms } from '../sold-out.ts';

/** The translations of texts while they are edited; empty where there is none. */
export type TranslationsDraft<Field extends string> = Record<TranslationLanguage, Record<Field, string>>;

/** Who sees a menu or a dish, while it is edited; a day that was not chosen is empty. */
export interface ShowingDraft {
  state: ShowingState;
  from: string;
  to: string;
}

const alwaysShown: ShowingDraft = { state: 'shown', from: '', to: '' };

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

export type TextsIn<Field extends string> = Partial<Record<TranslationLanguage, Partial<Record<Field, string | undefined>> | undefined>>;

/** A price of which the text may be none. */
interface TypedPrice {
  id: string;
  cents: number | string;
  name?: string | undefined;
  translations?: TextsIn<'name'> | undefined;
}

/** What in a row may be no value yet: a price that is none, some of the answers of a declaration. */
interface UncheckedRow {
  id: string;
  type: RowType;
  content: string;
  translations?: TextsIn<'content' | 'description'> | undefined;
  prices?: TypedPrice[];
  allergens?: SomeAnswers | undefined;
}

/**
 * A row in the shape of its schema, not yet checked: a text that is no value stands as it was typed, and `soldOutUntil` is an instant, as
 * it is stored, or what the draft says. A stored row is one; its signature is the server's.
 */
export type TypedRow = UncheckedRow & Partial<Omit<Dish, keyof UncheckedRow | 'signature'>>;

/** A menu in the shape of its schema, not yet checked, without what the server alone sets and what is not edited here. */
export type TypedMenu = Omit<Menu, 'page' | 'position' | 'order' | 'picture' | 'translations' | 'contents'> & {
  translations?: TextsIn<'name' | 'description'> | undefined;
  contents: TypedRow[];
};

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

function priceDraft({ id, cents, name, translations }: TypedPrice): PriceDraft {
  return {
    key: id,
    text: typeof cents === 'number' ? formatPrice(cents, 'it') : cents,
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

/** A row as it is edited. `now` (milliseconds) tells whether it is sold out at present. */
export function rowDraftOf(row: TypedRow, now: number): RowDraft {
  const { id, type, content, description, translations, preparations, prices, allergens, marks, featured, picture, showing } = row;
  return {
    ...emptyRow(id, type),
    content,
    description: description ?? '',
    translations: { en: dishTexts(translations?.en), pt: dishTexts(translations?.pt) },
    preparations: preparations ?? [],
    prices: (prices ?? []).map(priceDraft),
    answers: allergens ?? {},
    marks: marks ?? [],
    featured: featured ?? '',
    soldOut: soldOutIn(row, now),
    picture,
    showing: showingDraft(showing),
  };
}

function soldOutIn({ soldOutUntil }: TypedRow, now: number): SoldOutDraft {
  if (soldOutUntil === undefined) return '';
  const said = ([...soldOutTerms, 'stored'] as const).find((one) => one === soldOutUntil);
  return said ?? (now < Date.parse(soldOutUntil) ? 'stored' : '');
}

/** A menu as it is edited. */
export function draftOf(menu: TypedMenu, now: number): MenuDraft {
  return {
    ...headingDraft(menu),
    rows: menu.contents.map((row) => rowDraftOf(row, now)),
    toSign: [],
  };
}

/** What is edited of a menu besides its rows. */
export type Heading = Omit<MenuDraft, 'rows' | 'toSign'>;

export function headingDraft(menu: Omit<TypedMenu, 'contents'>): Heading {
  return {
    name: menu.name,
    description: menu.description ?? '',
    servedAt: menu.servedAt,
    ownHours: (menu.ownHours ?? []).map((hours, index) => ({ key: String(index), ...hours })),
    showing: showingDraft(menu.showing),
    translations: { en: menuTexts(menu.translations?.en), pt: menuTexts(menu.translations?.pt) },
  };
}

/** The prices of a dish in which something was typed. */
export function typedPrices(row: RowDraft): PriceDraft[] {
  return row.prices.filter(({ text, name }) => text.trim() !== '' || name.trim() !== '');
}
