import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, readPrice } from './money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['14', 1400],
    ['2,50', 250],
    ['2.5', 250],
    [' 16,00 € ', 1600],
    ['€ 9', 900],
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
