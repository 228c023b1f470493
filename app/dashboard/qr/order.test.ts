import { describe, expect, it } from 'vitest';
import { readQuery } from '../../forms/read-query.ts';
import { cardAddress, orderQuery, pagesOf } from './order.ts';

const offered = { targets: ['/menu', '/carta'], languages: ['it', 'en'] as const };
const read = (search: string) => readQuery(new URL(`http://site.example/?${search}`), orderQuery(offered));

describe('an order of cards', () => {
  it('has by default four cards for every menu, in Italian', () => {
    expect(read('')).toEqual({ target: '/menu', language: 'it', sheet: 'four', tables: 0, wrongTables: undefined });
  });

  it('reads the menu, the language, the sheet and the tables from the address', () => {
    expect(read('target=/carta&language=en&sheet=table&tables=12')).toEqual({
      target: '/carta',
      language: 'en',
      sheet: 'table',
      tables: 12,
      wrongTables: undefined,
    });
  });

  it('ignores a menu, a language or a sheet that does not exist', () => {
    expect(read('target=https://example.com&language=pt&sheet=a3')).toMatchObject({ target: '/menu', language: 'it', sheet: 'four' });
  });

  it.each(['0', '61', 'dodici', '-3', '1e2'])('reports %s as a wrong number of tables', (tables) => {
    expect(read(`tables=${tables}`)).toMatchObject({ tables: 0, wrongTables: tables });
  });
});

describe('the pages of an order', () => {
  it('hold as many cards as fit, the last page the remaining ones', () => {
    expect(pagesOf({ sheet: 'four', tables: 6 })).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(pagesOf({ sheet: 'one', tables: 2 })).toEqual([[1], [2]]);
  });

  it('are one full page when no tables are numbered', () => {
    expect(pagesOf({ sheet: 'four', tables: 0 })).toEqual([[undefined, undefined, undefined, undefined]]);
    expect(pagesOf({ sheet: 'table', tables: 0 })).toEqual([[undefined]]);
  });
});

it('have cards that open the page in its language', () => {
  expect(cardAddress('https://sushi.example', { target: '/menu', language: 'it' })).toBe('https://sushi.example/menu');
  expect(cardAddress('https://sushi.example', { target: '/carta', language: 'pt' })).toBe('https://sushi.example/pt/carta');
});
