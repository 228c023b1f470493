import { expect, test } from 'vitest';
import { housePages } from './house-pages.ts';
import { inGuestsOrder, movedBy } from './order.ts';

const menus = (...pages: string[]) => pages.map((page, position) => ({ page, position }));
const arranged = (...pages: string[]) => pages.map((page, order) => ({ page, position: 0, order }));
const pagesOf = (list: readonly { page: string }[]) => list.map(({ page }) => page);

test('until somebody arranges them the menus have the order of the specification, and added ones follow', () => {
  expect(pagesOf(inGuestsOrder(menus(...housePages, 'natale', 'festa')))).toEqual([
    'carta',
    'beverage',
    'pranzoCarta',
    'pranzoPanini',
    'pranzoPoke',
    'cena',
    'natale',
    'festa',
  ]);
});

test('afterwards they have the order that was chosen, the lunch menus together, and a later one is last', () => {
  const chosen = arranged('natale', 'pranzoPoke', 'cena', 'pranzoCarta', 'carta');
  expect(pagesOf(inGuestsOrder([{ page: 'aperitivo', position: 9 }, ...chosen]))).toEqual([
    'natale',
    'pranzoPoke',
    'pranzoCarta',
    'cena',
    'carta',
    'aperitivo',
  ]);
});

test('an item moves by a place and stays at the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});
