import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import { languages } from '#languages/languages.ts';
import { formatMoney, formatPrice, formatShortMoney, readPrice } from './money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['14', 1400],
    ['2,50', 250],
    ['2.5', 250],
    [' 16,00 € ', 1600],
    ['€ 9', 900],
    ['12,-', 1200],
    ['12,– €', 1200],
    ['0,05', 5],
    ['1.200', 120_000],
    ['1.200,50', 120_050],
    ['10000', 1_000_000],
  ])('%j is %d cents', (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  it.each(['', '€', 'quattordici', '14 circa', '-3', '1,234', '2,5,0', '1e3', '10000,01', '99999999999', '１４'])(
    '%j is no price',
    (text) => {
      expect(readPrice(text)).toBeUndefined();
    },
  );

  it('reads back every price as it is formatted', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => readPrice(formatPrice(amount, 'it')) === amount));
  });
});

describe('an amount with its currency', () => {
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

  it('has decimals in running text, and in a card only with cents', () => {
    expect(languages.map((language) => spaced(formatMoney(1000, language)))).toEqual(['10,00 €', '€10.00', '10,00 €']);
    expect(languages.map((language) => spaced(formatShortMoney(1000, language)))).toEqual(['10 €', '€10', '10 €']);
    expect(languages.map((language) => spaced(formatShortMoney(250, language)))).toEqual(['2,50 €', '€2.50', '2,50 €']);
  });
});
