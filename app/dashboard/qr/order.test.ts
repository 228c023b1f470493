import { describe, expect, it } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { cardAddress, orderQuery, pagesOf } from './order.ts';

const offered = { targets: ['/menu', '/carta'], languages: ['it', 'en'] as const };
const read = (search: string) => readQuery(new URL(`http://site.example/?${search}`), orderQuery(offered));

describe('an order of cards', () => {
  it('is four cards for every menu, in Italian, when nothing is said', () => {
    expect(read('')).toEqual({ target: '/menu', language: 'it', sheet: 'four', tables: 0, wrongTables: undefined });
  });

  it('says the menu, the language, the sheet and the tables', () => {
    expect(read('target=/carta&language=en&sheet=table&tables=12')).toEqual({
      target: '/carta',
      language: 'en',
      sheet: 'table',
      tables: 12,
      wrongTables: undefined,
    });
  });

  it('of what there is not is as if it had not been said', () => {
    expect(read('target=https://example.com&language=pt&sheet=a3')).toMatchObject({ target: '/menu', language: 'it', sheet: 'four' });
  });

  it.each(['0', '61', 'dodici', '-3', '1e2'])('for %s tables is told so', (tables) => {
    expect(read(`tables=${tables}`)).toMatchObject({ tables: 0, wrongTables: tables });
  });
});

describe('the pages of an order', () => {
  it('hold as many cards as fit, the last what is left', () => {
    expect(pagesOf({ sheet: 'four', tables: 6 })).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(pagesOf({ sheet: 'one', tables: 2 })).toEqual([[1], [2]]);
  });

  it('are one full page without numbers', () => {
    expect(pagesOf({ sheet: 'four', tables: 0 })).toEqual([[undefined, undefined, undefined, undefined]]);
    expect(pagesOf({ sheet: 'table', tables: 0 })).toEqual([[undefined]]);
  });
});

it('opens the page in its language', () => {
  expect(cardAddress('https://sushi.example', { target: '/menu', language: 'it' })).toBe('https://sushi.example/menu');
  expect(cardAddress('https://sushi.example', { target: '/carta', language: 'pt' })).toBe('https://sushi.example/pt/carta');
});
