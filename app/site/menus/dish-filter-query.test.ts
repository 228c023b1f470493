import { describe, expect, test } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { dishFilterQuery } from './dish-filter-query.ts';

describe('a filter is read from an address', () => {
  const read = (query: string) => readQuery(new URL(`http://site.example/carta?${query}`), dishFilterQuery);

  test('with every field', () => {
    expect(read('senza=latte&senza=glutine&dieta=vegano&q=riso')).toEqual({ without: ['glutine', 'latte'], diet: 'vegano', query: 'riso' });
  });

  test('what it does not know is passed over', () => {
    expect(read('senza=veleno&senza=toString&dieta=carnivora&x=1&__proto__=x')).toEqual({ without: [], diet: undefined, query: '' });
  });

  test('of two diets the stricter counts', () => {
    expect(read('dieta=vegano&dieta=vegetariano').diet).toBe('vegano');
  });

  test('words are trimmed and bounded, and signs alone are none', () => {
    expect(read('q=++tonno++rosso+').query).toBe('tonno rosso');
    expect(read(`q=${'a'.repeat(500)}`).query).toHaveLength(60);
    expect(read('q=%3F%21').query).toBe('');
  });
});
