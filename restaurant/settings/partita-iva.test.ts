import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPartitaIva } from './partita-iva.ts';

it('validates a Partita IVA by its check digit', () => {
  expect(isPartitaIva('00743110157')).toBe(true);
  expect(isPartitaIva('00743110158')).toBe(false);
  expect(isPartitaIva('0074311015')).toBe(false);
  expect(isPartitaIva('IT00743110157')).toBe(false);
});

it('rejects a number with any single mistyped digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const wrong = [...'00743110157'].map((digit, index) => (index === place ? (Number(digit) + shift) % 10 : digit)).join('');
      expect(isPartitaIva(wrong)).toBe(false);
    }),
  );
});
