import { cents as centsSchema } from '#restaurant/money.ts';
import type { Menu, Price, Row } from '../menu.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { pathIn } from '#restaurant/documents/model/path.ts';

/** A change of many prices by a percentage or an amount, with rounding. */
export interface PriceRule {
  by: 'percent' | 'amount';
  /** Hundredths of a percent, or cents; negative lowers. */
  change: number;
  /** Prices become multiples of this many cents. */
  round: number;
}

/** In cents. */
export const roundings = [1, 5, 10, 50, 100] as const;

/** Reads `5`, `+5`, `-2,5` as hundredths; undefined for anything else. */
export function readChange(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^\s*([+−–-]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*[%€]?\s*$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}

/** A price by a rule, rounded half up. A free dish stays free, and no price becomes negative. */
export function repriced(cents: number, { by, change, round }: PriceRule): number {
  if (cents === 0) return 0;
  // Integers, since products of fractions could just miss a half.
  const [changed, scale] = by === 'percent' ? [cents * (10_000 + change), 10_000] : [cents + change, 1];
  const rounded = Math.floor((2 * changed + round * scale) / (2 * round * scale)) * round;
  return Math.max(0, Math.min(rounded, centsSchema.maxValue ?? rounded));
}

/** A section by the id of its heading; the rows before the first heading have an empty id. */
export interface PricedSection {
  id: string;
  name: string | undefined;
  dishes: { id: string; name: string; prices: Price[] }[];
}

export function pricedSections(contents: readonly Row[]): PricedSection[] {
  const sections: PricedSection[] = [{ id: '', name: undefined, dishes: [] }];
  for (const row of contents) {
    if (row.type === 'categorie') sections.push({ id: row.id, name: row.content, dishes: [] });
    if (row.type === 'piatto' && row.prices.length > 0) sections.at(-1)?.dishes.push({ id: row.id, name: row.content, prices: row.prices });
  }
  return sections.filter(({ dishes }) => dishes.length > 0);
}

export type PriceStep = ReturnType<typeof priceSteps>[number];

/** The changes of prices by a rule; unchanged prices are left out. */
export function priceSteps(sections: readonly PricedSection[], rule: PriceRule) {
  return sections
    .flatMap(({ dishes }) => dishes)
    .flatMap(({ name: dish, prices }) => prices.map(({ cents, name }) => ({ dish, name, before: cents, after: repriced(cents, rule) })))
    .filter(({ before, after }) => before !== after);
}

export function changesOfPrices({ contents }: Menu, chosen: readonly string[], rule: PriceRule): PathChange[] {
  return pricedSections(contents)
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ dishes }) => dishes)
    .flatMap(({ id: dish, prices }) => prices.map((price) => ({ dish, ...price, value: repriced(price.cents, rule) })))
    .filter(({ cents, value }) => value !== cents)
    .map(({ dish, id, value }) => ({ op: 'set', path: pathIn<Menu>('contents', dish, 'prices', id, 'cents'), value }));
}
