import fc from '#tests/random-examples.ts';
import { describe, expect, it, test } from 'vitest';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { type PriceRule, pricedSections, priceSteps, readChange, repriced, roundings, changesOfPrices } from './reprice.ts';

const percent = (change: number, round = 1): PriceRule => ({ by: 'percent', change: change * 100, round });
const amount = (change: number, round = 1): PriceRule => ({ by: 'amount', change, round });

describe('a price', () => {
  it.each([
    [1400, percent(5, 50), 1450],
    [2800, percent(5, 50), 2950],
    [600, percent(5, 50), 650],
    [550, percent(5, 50), 600],
    [1000, percent(2.5, 10), 1030],
    [1000, percent(-10), 900],
    [999, percent(0, 50), 1000],
    [1250, amount(50), 1300],
    [1250, amount(-100, 50), 1150],
    [1225, amount(0, 50), 1250],
    [30, amount(-100), 0],
    [0, percent(50), 0],
    [999_999, percent(50), 1_000_000],
  ])('of %i cents by %j is %i', (cents, rule, after) => {
    expect(repriced(cents, rule)).toBe(after);
  });

  it('is always a multiple of the rounding, and near the requested change', () => {
    const rules = fc.record({ change: fc.integer({ min: -9_000, max: 9_000 }), round: fc.constantFrom(...roundings) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), rules, (cents, { change, round }) => {
        const after = repriced(cents, { by: 'percent', change, round });
        expect(after % round).toBe(0);
        expect(Math.abs(after - (cents * (10_000 + change)) / 10_000)).toBeLessThanOrEqual(round / 2);
      }),
    );
  });
});

test('reads a change as it is typed', () => {
  expect(['5', '+5', '2,5', '-10', '−10 %', '0.50 €', '0'].map(readChange)).toEqual([500, 500, 250, -1000, -1000, 50, 0]);
  expect(['', 'cinque', '5%5', '--5', '12345', '1,234'].map(readChange)).toEqual(Array.from({ length: 6 }, () => undefined));
});

describe('a menu', () => {
  const wine = [
    { cents: 600, name: 'calice' },
    { cents: 2800, name: 'bottiglia' },
  ];
  const menu = buildMenu({
    contents: [
      buildDish({ id: 'coperto', content: 'Coperto', prices: [{ cents: 250 }] }),
      { id: 'vini', type: 'categorie', content: 'Vini' },
      buildDish({ id: 'etna', prices: wine }),
      buildDish({ id: 'casa', content: 'Della casa', prices: [] }),
      { id: 'birre', type: 'categorie', content: 'Birre' },
      buildDish({ id: 'bionda', content: 'Bionda', prices: [{ cents: 500 }] }),
    ],
  });

  it('has its sections with prices, and the rows before the first heading', () => {
    expect(pricedSections(menu.contents).map(({ id, dishes }) => [id, dishes.length])).toEqual([
      ['', 1],
      ['vini', 1],
      ['birre', 1],
    ]);
  });

  it('shows each price before and after, and changes only those of the chosen sections', () => {
    const rule = percent(5, 50);
    const steps = priceSteps(
      pricedSections(menu.contents).filter(({ id }) => id === 'vini'),
      rule,
    );
    expect(steps).toEqual([
      { dish: 'Etna', name: 'calice', before: 600, after: 650 },
      { dish: 'Etna', name: 'bottiglia', before: 2800, after: 2950 },
    ]);
    const { contents } = applyChanges(menu, changesOfPrices(menu, ['vini'], rule));
    expect(contents.flatMap((row) => (row.type === 'piatto' ? row.prices.map(({ cents }) => cents) : []))).toEqual([250, 650, 2950, 500]);
  });
});
