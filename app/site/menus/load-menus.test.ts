import { describe, expect, test } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { dishFilterQuery } from './load-menus.server.ts';

describe('the filter in an address', () => {
  const read = (query: string) => readQuery(new URL(`http://site.example/carta?${query}`), dishFilterQuery);

  test('has every field', () => {
    expect(read('senza=latte&senza=glutine&dieta=vegano&q=riso')).toEqual({
      without: ['glutine', 'latte'],
      diet: 'vegano',
      query: 'riso',
      unknown: [],
    });
  });

  test('ignores unknown values, and reports them', () => {
    expect(read('senza=veleno&senza=latte&senza=toString&senza=+&dieta=carnivora&x=1&__proto__=x')).toEqual({
      without: ['latte'],
      diet: undefined,
      query: '',
      unknown: ['veleno', 'toString', 'carnivora'],
    });
  });

  test('uses the stricter of two diets', () => {
    expect(read('dieta=vegano&dieta=vegetariano').diet).toBe('vegano');
  });

  test('trims and shortens search words, and ignores punctuation alone', () => {
    expect(read('q=++tonno++rosso+').query).toBe('tonno rosso');
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60);
    expect(read('q=%3F%21').query).toBe('');
  });
});
