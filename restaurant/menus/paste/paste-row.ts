import { maxLineLength, maxNameLength, readAllergenLine, readTexts } from './paste-amounts.ts';
import { isEnglish, isSection, readPair } from './paste-headings.ts';
import type { Line, ListStyle, UnreadReason } from './paste-lines.ts';
import { isBracket, isRest } from './paste-places.ts';
import type { PastedPrice } from './paste-prices.ts';
import type { Pieces } from './paste-side-by-side.ts';

interface PastedEnglish {
  content?: string;
  description?: string;
}

export type PastedRow =
  | { type: 'categorie' | 'note'; content: string; english?: PastedEnglish }
  | {
      type: 'piatto';
      content: string;
      description: string | undefined;
      prices: PastedPrice[];
      english?: PastedEnglish;
      /** The allergens as the list gives them. Only the restaurant knows the meaning of its numbers, and guests read declarations only. */
      allergens?: string;
    };
export type PastedDish = Extract<PastedRow, { type: 'piatto' }>;

/** The user's decision about a doubtful line. */
export type Role = 'right' | 'dish' | 'description' | 'note' | 'heading' | 'nothing';
/** The decisions by line number, with the line's text at that time: a changed line has to be decided again. */
export type Settled = ReadonlyMap<number, { text: string; as: Role }>;

/** A row, or the reason for none; `guess` is a probable row to confirm. */
export type ReadResult = PastedRow | { reason: UnreadReason; guess?: PastedRow };

export interface Reading {
  line: number;
  text: string;
  read: ReadResult | undefined;
}

/** Adds a line to the dish that it describes. */
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

/** A dish from a name, its prices and the lines below. It is doubtful if an amount is left over or a line is doubtful. */
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
  // A single English line in an Italian list is not the description for Italian guests.
  const translated = !style.twoLanguages && row.english === undefined && row.description !== undefined && isEnglish(row.description);
  if (translated && !isEnglish(content)) {
    const { description, ...italian } = row;
    return { reason: 'language', guess: { ...italian, description: undefined, english: { content: description ?? '' } } };
  }
  // `Analcolici: Coca Cola, Fanta € 3`: a heading with a list on one line, or a dish.
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

/** The most prices of a dish. */
const maxPrices = 6;

/** The end of a text that is part of a sentence, not a name: `Consegna gratuita sopra i 20 euro`. */
const sentenceEnd = /\s(?:di|a|i|il|lo|la|le|con|per|sopra|sotto|oltre|circa|minimo|massimo|almeno|è|sono)$/iu;
/** A number in a description that may be another price: `Amari 4 (importati 6)`, `Cozze 12 (2 pers. 20)`. */
const numberSaid =
  /(?:^|, )(?!allergeni)[^,]*\p{L}{3,}\.? (?<!\b(?:per|for|min|max|minimo|massimo|anni|oltre|circa|ogni|numero|cottura|cottur[ae]|vol)\.? )\d{1,2}$/u;

/** The row of a line that the user declared to be a dish. */
export function plainDish(line: Line): PastedRow {
  const { name, description } = readTexts(line.dish?.text ?? line.bare);
  return {
    type: 'piatto',
    content: name || line.text,
    description: [description, line.dish?.said].filter(Boolean).join(', ') || undefined,
    prices: line.dish?.prices ?? [],
  };
}
