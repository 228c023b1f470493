import { describe, expect, it } from 'vitest';
import { readJson } from './text.ts';

describe('JSON from outside', () => {
  it('keeps every value unchanged', () => {
    const value = { name: 'Menù di Natale 🎄', rows: [{ cents: 1450, sold: false, note: null }, 'مرحبا', 'שלום\u200f', '👩‍👩‍👧'] };
    expect(readJson(JSON.stringify(value))).toEqual(value);
  });

  it('has its line breaks and tabs normalized and its other control characters removed', () => {
    expect(readJson(JSON.stringify(['one\r\ntwo\rthree\u2028four\vfive', 'a\tb\u0007c\u009fd\u007f']))).toEqual([
      'one\ntwo\nthree\nfour\nfive',
      'a bcd',
    ]);
  });

  it.each([
    ['what is no JSON', '{'],
    ['nothing', ''],
    ['a NUL in a text', String.raw`{"name":"a\u0000b"}`],
    ['a NUL in a key', String.raw`{"a\u0000b":1}`],
    ['half of a surrogate pair', String.raw`{"name":"\ud83c"}`],
    ['a number beyond all numbers', '{"cents":1e309}'],
    ['its smallest sister', '{"cents":-1e309}'],
    ['a key that an object keeps for itself', '{"__proto__":{"published":true}}'],
    ['such a key further in', '{"contents":[{"constructor":{"prototype":{}}}]}'],
    ['too many levels', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
    ['too many values', JSON.stringify(Array.from({ length: 200_000 }, () => 0))],
  ])('is refused with %s', (_, text) => {
    expect(readJson(text)).toBeUndefined();
  });
});
