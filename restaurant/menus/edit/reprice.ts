import { cents as centsSchema } from '#restaurant/money.ts';
import type { Menu, Price, Row } from '../menu.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';

/** A change of many prices: by a percentage or by an amount, then rounded. */
export interface PriceRule {
  by: 'percent' | 'amount';
  /** Hundredths of a percent, or cents; negative to lower. */
  change: number;
  /** Prices become multiples of this many cents. */
  round: number;
}

/** What prices are rounded to, in cents. */
export const roundings = [1, 5, 10, 50, 100] as const;

/** Reads `5`, `+5`, `-2,5` as hundredths; undefined when it is no such number. */
export function readChange(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^\s*([+−–-]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*[%€]?\s*$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}

/** A price after a rule, to the nearest multiple, half upwards; what was free stays so, and no price becomes less than nothing. */
export function repriced(cents: number, { by, change, round }: PriceRule): number {
  if (cents === 0) return 0;
  // In whole numbers: a product of fractions would miss the half by a hair.
  const [changed, scale] = by === 'percent' ? [cents * (10_000 + change), 10_000] : [cents + change, 1];
  const rounded = Math.floor((2 * changed + round * scale) / (2 * round * scale)) * round;
  return Math.max(0, Math.min(rounded, centsSchema.maxValue ?? rounded));
}

/** A section of a menu, by the id of its heading; what stands before the first heading has none. */
export interface PricedSection {
  id: string;
  name: string | undefined;
  dishes: { id: string; name: string; prices: Price[] }[];
}

/** The sections of a menu that have prices. */
export function pricedSections(contents: readonly Row[]): PricedSection[] {
  const sections: PricedSection[] = [{ id: '', name: undefined, dishes: [] }];
  for (const row of contents) {
    if (row.type === 'categorie') sections.push({ id: row.id, name: row.content, dishes: [] });
    if (row.type === 'piatto' && row.prices.length > 0) sections.at(-1)?.dishes.push({ id: row.id, name: row.content, prices: row.prices });
  }
  return sections.filter(({ dishes }) => dishes.length > 0);
}

/** One price before and after. */
export type PriceStep = ReturnType<typeof priceSteps>[number];

/** What a rule does to some sections, price by price; prices that stay the same are left out. */
export function priceSteps(sections: readonly PricedSection[], rule: PriceRule) {
  return sections
    .flatMap(({ dishes }) => dishes)
    .flatMap(({ name: dish, prices }) => prices.map(({ cents, name }) => ({ dish, name, before: cents, after: repriced(cents, rule) })))
    .filter(({ before, after }) => before !== after);
}

/** The changes of the prices of some sections of a menu. */
export function changesOfPrices({ contents }: Menu, chosen: readonly string[], rule: PriceRule): PathChange[] {
  return pricedSections(contents)
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ dishes }) => dishes)
    .flatMap(({ id: dish, prices }) => prices.map((price) => ({ dish, ...price, value: repriced(price.cents, rule) })))
    .filter(({ cents, value }) => value !== cents)
    .map(({ dish, id, value }) => ({ op: 'set', path: pathIn<Menu>('contents', dish, 'prices', id, 'cents'), value }));
}
