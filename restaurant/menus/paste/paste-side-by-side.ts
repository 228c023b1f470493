import { amountsOf } from './paste-amounts.ts';
import { isCapitals } from './paste-headings.ts';
import { type PastedPrice, readPrices } from './paste-prices.ts';

export interface Pieces {
  text: string;
  prices: PastedPrice[];
  /** The text after the prices, which describes the dish. */
  said?: string;
}

/** The most dishes on one line. */
const maxParts = 8;

/** Services and kinds of guests with separate prices; each becomes a row. */
const ownRow = /^(?:pranzo|cena|adulti|bambini|feriali?|festivi?|weekend|adults|children|lunch|dinner)\b/iu;
const shortName = /^\p{L}[\p{L} '’.]{1,24}$/u;

/** Reads several dishes on one line: in two columns, or short names with their prices. A dish with two prices is not read. */
export function readSideBySide(text: string, readPriced: Reader): { dishes: Pieces[]; sure: boolean } | undefined {
  const dishes = readColumns(text) ?? readShort(text) ?? readInRow(text);
  return dishes ? { dishes, sure: true } : readLong(text, readPriced);
}

/** Reads `Acqua 2,00 Caffè 1,50 Coperto 2,00`, where each part begins like a name. */
function readInRow(text: string): Pieces[] | undefined {
  const amounts = amountsOf(text);
  if (amounts.length < 2 || amounts.length > maxParts || text.slice(amounts.at(-1)?.end).trim() !== '') return undefined;
  const dishes = amounts.map(({ cents, end, supplement }, place) => {
    const read = supplement ? undefined : readPrices(text.slice(amounts[place - 1]?.end ?? 0, end).trim());
    const [price] = typeof read === 'object' && read.prices.length === 1 ? read.prices : [];
    return typeof read === 'object' && price?.cents === cents ? { ...read, text: read.text.trim() } : undefined;
  });
  const named = dishes.filter((dish) => dish !== undefined && /^\p{Lu}[\p{L} '’.]{2,30}$/u.test(dish.text) && !isMeasure(dish.text));
  return named.length === amounts.length ? named.filter((dish) => dish !== undefined) : undefined;
}

type Reader = (text: string) => Pieces | 'price' | 'prices' | undefined;

/** Reads `Pranzo 15,90 bevande escluse - Cena 25,90`; `sure` if each part begins like a name. */
function readLong(text: string, readPriced: Reader): { dishes: Pieces[]; sure: boolean } | undefined {
  const parts = text.split(/\s+[-–—|/]\s+/);
  if (parts.length < 2 || parts.length > maxParts || parts.some((part) => amountsOf(part).length !== 1 || isMeasure(part)))
    return undefined;
  const dishes = parts.flatMap((part) => {
    const read = readPriced(part);
    return typeof read === 'object' && read.prices.length === 1 && /\p{L}{3}/u.test(read.text) ? [{ ...read, text: read.text.trim() }] : [];
  });
  if (dishes.length !== parts.length || variants(text, dishes)) return undefined;
  return { dishes, sure: dishes.every(({ text: name }) => /^\P{L}*\p{Lu}/u.test(name)) };
}

/** Reads `Linguine 16,00      Risotto 13,00`, a page of two columns. */
function readColumns(text: string): Pieces[] | undefined {
  const parts = text.split(/\t+|\s{3,}/);
  if (parts.length < 2 || parts.length > maxParts) return undefined;
  const dishes = parts.flatMap((part) => {
    const read = amountsOf(part).length > 0 ? readPrices(part) : undefined;
    return typeof read === 'object' && /\p{L}{3}/u.test(read.text) && !isMeasure(read.text) ? [read] : [];
  });
  return dishes.length === parts.length ? dishes : undefined;
}

function readShort(text: string): Pieces[] | undefined {
  const parts = text.split(/\s+[-–—|/]\s+/);
  if (parts.length < 2 || parts.length > maxParts) return undefined;
  const dishes = parts.flatMap((part) => {
    const read = readPrices(part);
    return typeof read === 'object' && read.prices.length === 1 && shortName.test(read.text.trim()) && !isMeasure(read.text)
      ? [{ ...read, text: read.text.trim() }]
      : [];
  });
  return dishes.length === parts.length && !variants(text, dishes) ? dishes : undefined;
}

/** Whether a text names a price, not a dish: `½ porz.`, `media`. */
function isMeasure(text: string): boolean {
  return /^(?:calice|bottiglia|piccol[oa]|medi[oa]|grande|normale|maxi|baby|inter[oa]|mezz[oa]|½|magnum|caraffa|quartino|bicchiere|porzione)\b/iu.test(
    text.trim(),
  );
}

/** An addition to the same dish: `Sorbetto 4,50 - con vodka 6,50`. */
const addition = /^(?:con|senza|with|without)\s/u;

/** Whether the text after a slash is a variant of the same dish: `Caffè 1,50 / corretto 2,00`. */
function variants(text: string, dishes: readonly Pieces[]): boolean {
  if (!/\s\/\s/.test(text)) return dishes.slice(1).every(({ text: name }) => addition.test(name));
  return dishes
    .slice(1)
    .every(({ text: name }) => (/^\p{Ll}/u.test(name) || isCapitals(text.replaceAll(/euro/gi, ''))) && !ownRow.test(name));
}

/** Reads a dish with named prices: `Caffè 1,50 / corretto 2,00`, `Aggiunte: avocado 1,50 - salmone 3,00`. */
export function readVariants(text: string): Pieces | undefined {
  const [, name = '', list = ''] = /^(\p{L}[^:]{1,40}):\s+(.*\d.*)$/u.exec(text) ?? [];
  const parts = (name === '' ? text : list).split(/\s+[-–—/|]\s+|,\s+(?=\p{L})/u);
  if (
    parts.length < 2 ||
    parts.length > maxParts ||
    (name === '' && !/\s\/\s/.test(text) && !parts.slice(1).every((part) => addition.test(part)))
  )
    return undefined;
  const read = parts.flatMap((part) => {
    const one = readPrices(part);
    return typeof one === 'object' && one.prices.length === 1 && /\p{L}/u.test(one.text) && one.text.trim().length <= 60 ? [one] : [];
  });
  const [first] = read;
  if (!first || read.length !== parts.length) return undefined;
  const named = (name === '' ? read.slice(1) : read).map(({ text: label, prices }) => ({
    cents: prices[0]?.cents ?? 0,
    name: label.trim().toLocaleLowerCase('it'),
  }));
  if (named.some(({ name: label }) => ownRow.test(label))) return undefined;
  if (name !== '') return { text: name, prices: named };
  if (!read.slice(1).every(({ text: label }) => /^\p{Ll}/u.test(label.trim()) || isCapitals(text.replaceAll(/euro/gi, ''))))
    return undefined;
  return { text: first.text, prices: [...first.prices, ...named] };
}
