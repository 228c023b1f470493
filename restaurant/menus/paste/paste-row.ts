import { maxLineLength, maxNameLength, readAllergenLine, readTexts } from './paste-amounts.ts';
import { isEnglish, isSection, readPair } from './paste-headings.ts';
import type { Line, ListStyle, UnreadReason } from './paste-lines.ts';
import { isBracket, isRest } from './paste-places.ts';
import type { PastedPrice } from './paste-prices.ts';
import type { Pieces } from './paste-side-by-side.ts';

/** The texts of a row in English, where the list has them. */
interface PastedEnglish {
  content?: string;
  description?: string;
}

/** A row that was read. */
export type PastedRow =
  | { type: 'categorie' | 'note'; content: string; english?: PastedEnglish }
  | {
      type: 'piatto';
      content: string;
      description: string | undefined;
      prices: PastedPrice[];
      english?: PastedEnglish;
      /** What the list says of its allergens, as it says it: whose numbers these are only the house knows, and guests read a declaration. */
      allergens?: string;
    };
export type PastedDish = Extract<PastedRow, { type: 'piatto' }>;

/** What somebody said of a line that was in doubt. */
export type Role = 'right' | 'dish' | 'description' | 'note' | 'heading' | 'nothing';
/** By the number of the line, with its text then: for a line that was changed since, nothing was said. */
export type Settled = ReadonlyMap<number, { text: string; as: Role }>;

/** A row, or why there is none; `guess` is what it seems to be, to be agreed to. */
export type ReadResult = PastedRow | { reason: UnreadReason; guess?: PastedRow };

export interface Reading {
  line: number;
  text: string;
  read: ReadResult | undefined;
}

/** Adds to a dish what a line says of it. */
export function say(dish: PastedDish, line: Line, style: ListStyle): void {
  const allergens = readAllergenLine(line.bare);
  const text = line.bare.replace(/^\((.*)\)$/, '$1');
  if (allergens === undefined && style.twoLanguages && isTranslation(dish, line)) {
    const { content, description } = dish.english ?? {};
    const goesOn = content === undefined || description !== undefined || !isRest(text);
    dish.english =
      content === undefined ? { content: text } : { content, description: [description, text].filter(Boolean).join(goesOn ? ', ' : ' ') };
    sayAllergens(dish, line.allergens);
    return;
  }
  if (allergens === undefined) dish.description = [dish.description, text].filter(Boolean).join(', ');
  sayAllergens(dish, allergens, line.allergens);
}

function sayAllergens(dish: PastedDish, ...said: readonly (string | undefined)[]): void {
  const all = [dish.allergens, ...said].filter((one) => one !== undefined);
  if (all.length > 0) dish.allergens = all.join(', ');
}

function isTranslation(dish: PastedDish, line: Line): boolean {
  return isEnglish(line.bare) && !(dish.english?.content !== undefined && isBracket(line.text)) && !isEnglish(dish.content);
}

/** The dish that a name and its prices are, with the lines under the name; in doubt where an amount is left, or the lines are not sure. */
export function dishOf(
  line: Line,
  { text, prices, said }: Pieces,
  more: readonly Line[],
  style: ListStyle,
  doubt: UnreadReason | undefined,
): ReadResult {
  const { text: own, english } = readPair(text, style.twoLanguages);
  const { name: content, description } = readTexts(own);
  const row: PastedDish = {
    type: 'piatto',
    content,
    description: [description, more.length === 0 ? said : ''].filter(Boolean).join(', ') || undefined,
    prices,
  };
  if (english !== undefined) row.english = { content: english.replace(/[\s;:.…—–|-]+$/u, '') };
  sayAllergens(row, line.allergens);
  for (const one of more) if (!one.dish) say(row, one, style);
  if (more.length > 0 && said !== undefined) row.description = [row.description, said].filter(Boolean).join(', ');
  if (content === '' || !/\p{L}/u.test(content)) return { reason: 'no-name' };
  if (content.length > maxNameLength || (row.description?.length ?? 0) > maxLineLength) return { reason: 'long' };
  // One line in English in a list that has no other: it is not what Italian guests read.
  const translated = !style.twoLanguages && row.english === undefined && row.description !== undefined && isEnglish(row.description);
  if (translated && !isEnglish(content)) {
    const { description, ...italian } = row;
    return { reason: 'language', guess: { ...italian, description: undefined, english: { content: description ?? '' } } };
  }
  // `Analcolici: Coca Cola, Fanta € 3`: a heading over a list in one line, or a dish of that name.
  const listed = /^[^:]+:\s/.test(text) && isSection(content) && prices.every(({ name }) => name === undefined || name === 'l’uno');
  const unsure =
    doubt ??
    (listed ? 'which' : undefined) ??
    (prices.length > maxPrices
      ? 'prices'
      : sentenceEnd.test(content)
        ? 'which'
        : numberSaid.test(row.description ?? '')
          ? 'prices'
          : undefined);
  return unsure === undefined ? row : { reason: unsure, guess: row };
}

/** As many prices as a dish of a menu has room for. */
const maxPrices = 6;

/** A name that breaks off is a part of a sentence: `Consegna gratuita sopra i 20 euro`. */
const sentenceEnd = /\s(?:di|a|i|il|lo|la|le|con|per|sopra|sotto|oltre|circa|minimo|massimo|almeno|è|sono)$/iu;
/** What is said of a dish seems to hold another price: `Amari 4 (importati 6)`, `Cozze 12 (2 pers. 20)`. */
const numberSaid =
  /(?:^|, )(?!allergeni)[^,]*\p{L}{3,}\.? (?<!\b(?:per|for|min|max|minimo|massimo|anni|oltre|circa|ogni|numero|cottura|cottur[ae]|vol)\.? )\d{1,2}$/u;

/** A line that somebody said is a dish. */
export function plainDish(line: Line): PastedRow {
  const { name, description } = readTexts(line.dish?.text ?? line.bare);
  return {
    type: 'piatto',
    content: name || line.text,
    description: [description, line.dish?.said].filter(Boolean).join(', ') || undefined,
    prices: line.dish?.prices ?? [],
  };
}
