import { describe, expect, test } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { dishFilterQuery } from './load-menus.server.ts';

describe('a filter is read from an address', () => {
  const read = (query: string) => readQuery(new URL(`http://site.example/carta?${query}`), dishFilterQuery);

  test('has every field', () => {
    expect(read('senza=latte&senza=glutine&dieta=vegano&q=riso')).toEqual({
      without: ['glutine', 'latte'],
      diet: 'vegano',
      query: 'riso',
      unknown: [],
    });
  });

  test('unknown values restrict nothing, and are told', () => {
    expect(read('senza=veleno&senza=latte&senza=toString&senza=+&dieta=carnivora&x=1&__proto__=x')).toEqual({
      without: ['latte'],
      diet: undefined,
      query: '',
      unknown: ['veleno', 'toString', 'carnivora'],
    });
  });

  test('of two diets the stricter is used', () => {
    expect(read('dieta=vegano&dieta=vegetariano').diet).toBe('vegano');
  });

  test('search words are trimmed and bounded, and punctuation alone is no search', () => {
    expect(read('q=++tonno++rosso+').query).toBe('tonno rosso');
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60);
    expect(read('q=%3F%21').query).toBe('');
  });
});
