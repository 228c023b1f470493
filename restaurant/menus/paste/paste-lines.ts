import {
  amountsOf,
  hasAmount,
  hasAmountLeft,
  isSize,
  isSupplement,
  maxLineLength,
  readAllergenLine,
  hasAllergenNumbers,
  withoutAllergens,
  withoutSlips,
} from './paste-amounts.ts';
import { hasTwoLanguages, isCapitals, isOfTheHouse, readNote } from './paste-headings.ts';
import { type PastedPrice, readPrices } from './paste-prices.ts';
import { type Pieces, readSideBySide, readVariants } from './paste-side-by-side.ts';

/**
 * Why a line is unread or doubtful: no price, an invalid price, no name before the price, a text too long, too many rows, an amount that is
 * not among its prices, a letter within a price, a text that may be a translation or a description of another.
 */
export type UnreadReason = 'no-price' | 'price' | 'prices' | 'no-name' | 'long' | 'too-many' | 'slip' | 'language' | 'which';

/** A line, read without regard to its neighbours. */
export interface Line {
  line: number;
  text: string;
  /** The text without its bullet or number, and without the numbers of allergens. */
  bare: string;
  /** The allergens that the line gives. */
  allergens: string | undefined;
  /** Whether it begins with a bullet or a number, and so does not continue the line before. */
  item: boolean;
  blank: boolean;
  /** Its texts and prices. On a line that is only a price, `text` is empty and `said` is the text in brackets. */
  dish: Pieces | undefined;
  fault: UnreadReason | undefined;
  /** Why the reading is uncertain. */
  doubt?: UnreadReason;
  /** Whether it is a remark, not a dish: on supplements, on the restaurant, or on allergens in general. */
  notice: boolean;
  /** Dishes side by side: `caffè 1,5 - deca 1,7`. */
  several?: Pieces[];
}

/** How a whole list is written. */
export interface ListStyle {
  /** Whether it gives allergens by their numbers. */
  coded: boolean;
  twoLanguages: boolean;
  /** Whether its dishes are in capitals, so that capitals do not mark a heading. */
  capitals: boolean;
  /** Whether its dishes begin with a lower-case letter, which then does not continue the line before. */
  small: boolean;
  /** Whether its lines begin with numbers without a dot: `07 Nigiri`. */
  numbered: boolean;
  /** Whether its lines begin with a letter and a number: `B12 Nigiri`. */
  lettered: boolean;
}

/** The date and sender of a message in an exported chat: `[12/06/24, 10:31:22] Chef Mario: `. */
const stamp = /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?\]?(?: [-–])? [^:]{1,40}:\s*/u;

/** A page number: `pag. 2`, `Pagina 1 di 3`. */
const pageNumber = /^(?:pag(?:ina|\.)?|page)\s*\d{1,3}(?:\s*(?:\/|di|of)\s*\d{1,3})?$/iu;

/** The lines of a pasted text without page numbers. A chat message does not continue the line above it. */
export function linesOf(text: string): { lines: Line[]; style: ListStyle } {
  const all = text.split(/\r\n|\r|\n/);
  const given = unframed(all.slice(0, maxLines).map(cleaned));
  const style = listStyleOf(given, text);
  const lines = given.flatMap((one, place) => {
    const line = one.trim();
    if (pageNumber.test(line)) return [];
    const rest = line.length <= maxLineLength ? line.replace(stamp, '') : line;
    return rest === line ? [lineOf(one, place, style)] : [lineOf('', place, style), lineOf(rest, place, style)];
  });
  // All lines beyond the limit become one entry.
  const over = all.findIndex((one, place) => place >= maxLines && one.trim() !== '');
  const unread = over < 0 ? [] : [{ ...unreadLine(all[over]?.trim().slice(0, maxReadLength) ?? '', over), fault: 'too-many' as const }];
  return { lines: [...lines, ...unread], style };
}

/** Removes invisible characters, shortens rows of underscores and spaces, and joins letters that are spaced apart. */
function cleaned(line: string): string {
  const plain = line
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/_{3,}/g, ' ... ')
    .replaceAll(/ {12,}/g, '            ');
  const apart = plain.length <= maxLineLength && /^\s*\p{L}(?: +\p{L}){3,}\s*$/u.test(plain);
  if (!apart) return plain;
  const words = plain.trim().split(/ {2,}/);
  return words.map((word) => word.replaceAll(' ', '')).join(' ');
}

/** A line that seems to end with a price. */
const pricedLine = /\p{L}.*\d(?:[.,]\d{1,2})?\s*(?:€|euro)?$/iu;

/** A title between ornaments: `— CRUDI —`, `· Primi ·`, `[ DOLCI ]`. Quotes, brackets and full stops are not ornaments. */
const framed =
  /^\s*([^\p{L}\p{N}\s"'«»“”‘’(){}.,;:!?…€$*_~=#-])\1{0,3}\s*(\p{Lu}[\p{L}\p{N}\s'’&,/()-]*?)\s*[^\p{L}\p{N}\s"'«»“”‘’(){}.,;:!?…€$*_~=#-]{1,4}\s*$/u;

/** The lines with every ornamented title written as `~ Title ~`. A character with which priced lines begin is a bullet, not an ornament. */
function unframed(given: readonly string[]): string[] {
  const short = given.map((line) => (line.length <= maxReadLength ? line : ''));
  const ofLists = new Set(short.filter((line) => pricedLine.test(line)).map((line) => /\S/u.exec(line)?.[0]));
  return given.map((line, place) => {
    const [, sign = '', title = ''] = framed.exec(short[place] ?? '') ?? [];
    return title === '' || ofLists.has(sign) || hasAmount(title) ? line : `~ ${title} ~`;
  });
}

const cardNumber = /^(\d{1,3})\s+(?=\p{Lu})/u;
/** The number of a dish with the letter of its section: `B12 Nigiri`. */
const cardCode = /^[A-Z]\d{1,3}\s+(?=\p{L})/u;

function listStyleOf(given: readonly string[], text: string): ListStyle {
  const lines = given.map((line) => line.trim()).filter((line) => line !== '' && line.length <= maxReadLength);
  const priced = lines.filter((line) => pricedLine.test(line));
  const capitals = priced.filter((line) => isCapitals(line.replaceAll(/\([^()]*\)|€|euro/gi, '').split(/\s[-–:]\s|:/)[0] ?? '')).length;
  const numbers = lines.map((line) => Number(cardNumber.exec(line)?.[1])).filter((number) => !Number.isNaN(number));
  return {
    coded: hasAllergenNumbers(text),
    twoLanguages: hasTwoLanguages(lines),
    small: priced.length >= 4 && priced.filter((line) => /^[^\p{L}]*\p{Ll}/u.test(line)).length * 2 > priced.length,
    capitals: capitals >= 4 && capitals * 2 > priced.length,
    lettered: lines.filter((line) => cardCode.test(line)).length >= 3,
    numbered:
      numbers.length >= 3 &&
      numbers.every((number, place) => place === 0 || (number > (numbers[place - 1] ?? 0) && number - (numbers[place - 1] ?? 0) <= 30)),
  };
}

/** The number of a list item or a dish, which is not a part of its name: `12.`, `S1.`, `07`. */
const itemNumber = /^(?:n[.°]\s?\d{1,3}[.)]?\s+|[A-Z]?\d{1,3}[.)°]\s*(?:[-–]\s+)?|0\d\s+|[IVX]{1,4}[.)]\s+)(?=[\p{L}«"'’])/u;
const bullet = /^(?:[•·▪‣▫◦–—-]|\*(?=\s[^*]*\d\s*€?$)|[^\p{L}\p{N}\p{P}\p{Sc}+~=\s]+)\s*(?=[\p{L}\p{N}*«"'’(€])/u;
/** A bold word of a chat message, between stars; not the star that means "frozen". */
const bold = /(?<![\p{L}\p{N}*])\*(?=\S)([^*]*[^*\s])\*(?![\p{L}\p{N}*])/gu;

export const plainListStyle: ListStyle = {
  coded: true,
  twoLanguages: false,
  capitals: false,
  small: false,
  numbered: false,
  lettered: false,
};

/** The most lines that are read: enough for five hundred dishes. */
const maxLines = 1_500;

function unreadLine(text: string, place: number): Line {
  return {
    line: place + 1,
    text,
    bare: text,
    allergens: undefined,
    item: false,
    blank: false,
    dish: undefined,
    fault: undefined,
    notice: false,
  };
}

/** The longest line of a dish, in characters. A longer one is a remark. */
const maxReadLength = 400;

/** Reads one line regardless of its neighbours. @param place its index in the pasted text */
export function lineOf(given: string, place: number, style: ListStyle): Line {
  const text = given.trim();
  const none = unreadLine(text, place);
  if (text.length > maxLineLength) return { ...none, blank: false, fault: 'long' };
  if (text.length > maxReadLength) return { ...none, blank: false, notice: true, ...(hasAmount(text) && { fault: 'which' as const }) };
  const blank = text === '' || !/[\p{L}\d]/u.test(text);
  if (blank) return { ...none, blank, fault: text !== '' && /[€"]/.test(text) ? 'no-price' : undefined };
  const plain = text.replace(/^(?:[•·▪‣▫◦–—-]|\*(?=\s[^*]*\d\s*€?$))\s+/, '').replace(bullet, '');
  const unnumbered = plain.replace(itemNumber, '');
  const numberless = withoutCardNumber(unnumbered, style);
  const whole = /^\*[^*]+\*$/.test(numberless) ? numberless : numberless.replaceAll(bold, '$1');
  if (readAllergenLine(numberless) !== undefined) return { ...none, blank, bare: numberless };
  const { text: bare, allergens } = withoutAllergens(whole, style.coded);
  const line = { ...none, bare, allergens, blank, item: numberless !== text };
  if (/^nota:/i.test(text) || isOfTheHouse(bare)) return { ...line, notice: true, ...(hasAmount(bare) && { fault: 'which' as const }) };
  if (isSupplement(bare)) return { ...line, notice: true };
  return { ...line, ...readLine(bare) };
}

function withoutCardNumber(line: string, { numbered, lettered }: ListStyle): string {
  const plain = numbered ? line.replace(cardNumber, '') : line;
  return lettered ? plain.replace(cardCode, '') : plain;
}

function readLine(given: string): Pick<Line, 'dish' | 'fault'> & Partial<Line> {
  const spaced = given
    .replace(/(\d)\.$/u, '$1')
    .replace(/(\d) ([.,]\d\d)(?!\d)/u, '$1$2')
    .replace(/(\d[.,])OO\b/u, '$100');
  const unbracketed = /\(\d[^()]*\)\s*(?:€\s*)?\d[^()]*\(\d[^()]*\)\s*(?:€\s*)?\d/.test(spaced)
    ? spaced.replaceAll(/\((\d+(?:[.,]\d+)?\s?(?:cl|ml|lt?|pz|pezzi|pers\.?|persone))\)(?=\s*(?:€\s*)?\d)/giu, '$1')
    : spaced;
  const mended = withoutSlips(unbracketed);
  const bare = mended ?? unbracketed;
  const doubt = mended === undefined ? {} : { doubt: 'slip' as const };
  // `Edamame —`, `Barolo n.d.`: a dish whose price is not decided yet.
  const later = /^(.*\p{L}.*?)\s+(?:[—–]|n\.\s?d\.)$/u.exec(bare)?.[1];
  if (later !== undefined && !hasAmount(later)) return { dish: { text: later, prices: [] }, fault: undefined };
  const free = /^(.*\p{L}.*?)\s+(?:[-–—]\s+)?(gratis|gratuit[oa])$/iu.exec(bare);
  if (free?.[1] !== undefined && !hasAmount(bare)) return { dish: { text: free[1], prices: [], said: 'gratis' }, fault: undefined };
  const list = /^\p{L}[^:]{1,40}:\s/u.test(bare) ? readVariants(bare) : undefined;
  const several = list ? undefined : readSideBySide(bare, readPriced);
  if (several)
    return { dish: undefined, fault: undefined, several: several.dishes, ...(several.sure ? doubt : { doubt: 'which' as const }) };
  const found = readPriced(bare);
  const complete = typeof found === 'object' && !hasAmountLeft([bare], found.text, found.prices);
  const variants = list ?? (complete && found.prices.length > 1 ? undefined : readVariants(bare));
  const read = variants ?? found;
  if (typeof read === 'string') return { dish: undefined, fault: read };
  if (!read) return { dish: undefined, fault: hasAmount(bare) ? 'which' : undefined };
  // A line of brackets and a price belongs to the name on the line above.
  if (/^\([^()]*\)$/.test(read.text.trim()))
    return { dish: { text: '', prices: read.prices, said: read.text.trim().slice(1, -1) }, fault: undefined, ...doubt };
  return { dish: read, fault: undefined, ...doubt };
}

/** Words before an amount that show that it is part of a sentence: `il coperto è di € 2`. */
const sentenceBefore = /(?:^|\s)(?:di|è|e|a|al|alla|con|per|costa|costano|sono|pari|in|il|la|dei|delle)\s*$/iu;

/**
 * The prices of a line, at its end, at its beginning, or before a remark:
 * `Ravioli 5,00€ *`, `Spaghetti 14 (1, 4)`, `Nigiri amaebi 5,00€ NON INCLUSO`.
 */
function readPriced(line: string): Pieces | 'price' | 'prices' | undefined {
  const read = readGlass(line) ?? readPrices(line);
  if (typeof read === 'object') return read;
  const marks = /^(.*\d.*?)\s*(\*{1,3}|\(\*{1,3}\)|(?:\p{Extended_Pictographic}\uFE0F?)+)$/u.exec(line);
  if (marks?.[1] !== undefined && marks[2] !== undefined) {
    const before = readPriced(marks[1]);
    const mark = marks[2].replaceAll(/[()]/g, '');
    if (typeof before === 'object' && before.text.trim() !== '')
      return { ...before, text: `${before.text.replace(/[\s.…:–—-]+$/u, '')}${mark.startsWith('*') ? '' : ' '}${mark}` };
  }
  if (line.endsWith(')')) {
    const start = line.lastIndexOf('(');
    const inside = line.slice(start + 1, -1).trim();
    const before = start > 0 ? readPriced(line.slice(0, start).trim()) : undefined;
    const other = readOtherPrice(inside);
    if (typeof before === 'object' && before.text.trim() !== '' && other) return { ...before, prices: [...before.prices, other] };
    if (typeof before === 'object' && before.text.trim() !== '')
      return isSize(inside)
        ? { ...before, text: `${before.text.trim()} (${inside})` }
        : { ...before, text: before.text, said: joined(before.said, inside) };
  }
  const last = amountsOf(line).findLast(({ supplement }) => !supplement);
  const after =
    last &&
    line
      .slice(last.end)
      .replace(/^[\s,;:.–—-]+/u, '')
      .trim();
  if (!last || !after || !/\p{L}/u.test(after)) return read;
  const before = readPrices(line.slice(0, last.end).trim());
  if (typeof before !== 'object' || !/\p{L}{2}/u.test(before.text) || sentenceBefore.test(before.text)) return read;
  return { ...before, said: after };
}

/** A further price of a dish, in brackets beside it or below: `al tavolo 1,50`, `per 2 persone € 24`. */
export function readOtherPrice(inside: string): PastedPrice | undefined {
  const amounts = amountsOf(inside);
  const read = amounts.length === 1 && !amounts[0]?.supplement ? readPrices(inside) : undefined;
  if (typeof read !== 'object' || read.prices.length !== 1 || read.text.length > 40) return undefined;
  const [price] = read.prices;
  const label = [read.text.replace(/[\s:.…–—-]+$/u, ''), price?.name].filter(Boolean).join(' ').trim();
  return price && /^\P{Lu}*\p{Ll}/u.test(label) ? { cents: price.cents, name: label } : undefined;
}

/** Reads `Five Roses (cal. 6,00) 27,00`: the glass in brackets, then the bottle. */
function readGlass(line: string): Pieces | undefined {
  const [, name = '', inside = '', rest = ''] = /^([^()]*\p{L}[^()]*)\(([^()]*\d[^()]*)\)\s*(\S*\d\S*(?:\s*€)?)$/u.exec(line) ?? [];
  const [glass, bottle] = name === '' ? [] : [readPrices(`x ${inside}`), readPrices(`x ${rest}`)];
  if (typeof glass !== 'object' || typeof bottle !== 'object' || glass.text.trim() !== 'x') return undefined;
  if (glass.prices.some(({ name: one }) => one === undefined) || bottle.prices.length !== 1) return undefined;
  return { text: name.trim(), prices: [...glass.prices, ...bottle.prices] };
}

function joined(one: string | undefined, other: string): string {
  return [one, other].filter(Boolean).join(', ');
}

/** The text of a line that is a note regardless of its neighbours; undefined for any other. */
export function noteOf({ text, notice, bare }: Line): string | undefined {
  return notice ? text.replace(/^(?:nota:|[-–—•·▪](?=\s))\s*/i, '').replaceAll(/\s{2,}/g, ' ') : readNote(bare === '' ? text : bare);
}
