import { longestLine, readAllergenLine } from './paste-dish.ts';
import { type PastedPrice, readPrices } from './paste-prices.ts';

/**
 * Why a line could not be read: without a price, an invalid price, no name before the price, a text too long,
 * too many rows, an amount that is left beside its prices. */
export type UnreadReason = 'no-price' | 'price' | 'prices' | 'no-name' | 'long' | 'too-many';

/** A line with what can be said of it alone. */
export interface Line {
  line: number;
  text: string;
  /** Without what lists begin their items with. */
  bare: string;
  /** It began with a bullet or a number: it is one item of a list, not the rest of the line before. */
  item: boolean;
  blank: boolean;
  /** Its texts and prices; `prices` alone on a line of its own, and `said` what stands there in brackets. */
  dish: { text: string; prices: PastedPrice[]; said?: string } | undefined;
  fault: UnreadReason | undefined;
  /** Dishes side by side: `caffè 1,5 - deca 1,7`. */
  several?: { text: string; prices: PastedPrice[] }[];
}

/** Who wrote what when, as an exported chat says it: `[12/06/24, 10:31:22] Chef Mario: `. */
const stamp = /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?(?: [-–])? [^:]{1,40}:\s*/u;

/** What a page says of itself: `pag. 2`, `Pagina 1 di 3`. */
const pageNumber = /^(?:pag(?:ina|\.)?|page)\s*\d{1,3}(?:\s*(?:\/|di|of)\s*\d{1,3})?$/iu;

/** The lines of what was pasted. Those with the number of a page are none; a new message of a chat goes on from nothing above it. */
export function linesOf(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((given, place) => {
    const line = given.trim();
    if (pageNumber.test(line)) return [];
    return stamp.test(line) ? [lineOf('', place), lineOf(line.replace(stamp, ''), place)] : [lineOf(given, place)];
  });
}

/** The number of a list or of a card, which is no part of the name: `12.`, `S1.`, `07`. */
const itemNumber = /^(?:[A-Z]?\d{1,3}[.)]\s*|0\d\s+)(?=\p{L})/u;

/** A line by itself. @param place in what was pasted, from 0 */
export function lineOf(given: string, place: number): Line {
  const text = given.trim();
  const plain = text.replace(/^(?:[•·▪‣▫◦–—-]|\*(?=\s[^*]*\d\s*€?$))\s+/, '');
  const bare = plain.replace(itemNumber, '');
  const blank = text === '' || !/[\p{L}\d]/u.test(text);
  const line = { line: place + 1, text, bare, item: bare !== text, blank };
  if (blank) return { ...line, dish: undefined, fault: text !== '' && /[€"]/.test(text) ? 'no-price' : undefined };
  if (text.length > longestLine) return { ...line, dish: undefined, fault: 'long' };
  if (readAllergenLine(text) !== undefined) return { ...line, dish: undefined, fault: undefined };
  // `Edamame —`, `Barolo n.d.`: a dish whose price is still to come.
  const later = /^(.*\p{L}.*?)\s+(?:[—–]|n\.\s?d\.)$/u.exec(bare)?.[1];
  if (later !== undefined) return { ...line, dish: { text: later, prices: [] }, fault: undefined };
  const read = readPrices(bare) ?? readBracketAfter(bare);
  // Alone under a name: what stands in brackets is said of that.
  if (typeof read === 'object' && /^\([^()]*\)$/.test(read.text.trim()))
    return { ...line, dish: { text: '', prices: read.prices, said: read.text.trim().slice(1, -1) }, fault: undefined };
  const several = typeof read === 'object' && read.prices.length > 1 ? undefined : readSideBySide(bare);
  if (several) return { ...line, dish: undefined, fault: undefined, several };
  if (typeof read === 'string') return { ...line, dish: undefined, fault: read };
  const market = read?.prices.length === 0;
  return { ...line, dish: read && { ...read, text: market ? `${read.text} (s.q.)` : read.text }, fault: undefined };
}

/** Two dishes or more in a line, each a short name with its price. */
function readSideBySide(text: string) {
  const parts = text.split(/\s+[-–—|/]\s+/);
  if (parts.length < 2 || !parts.every((part) => /^\p{L}[\p{L} '’]{1,24} (?:€ ?)?\d{1,2}(?:[.,]\d{1,2})?(?: ?€)?$/u.test(part)))
    return undefined;
  const dishes = parts.flatMap((part) => {
    const read = readPrices(part);
    return typeof read === 'object' && read.prices.length === 1 ? [read] : [];
  });
  return dishes.length === parts.length ? dishes : undefined;
}

/** `Spaghetti 14 (1, 4)`: what stands in brackets after the price is said of the dish. */
function readBracketAfter(text: string) {
  const [, rest = '', inside = ''] = /^(.*\S)\s*(\([^()]*\))$/.exec(text) ?? [];
  const read = rest === '' ? undefined : readPrices(rest);
  return typeof read === 'object' ? { ...read, text: `${read.text} ${inside}` } : undefined;
}
