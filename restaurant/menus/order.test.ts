import { expect, test } from 'vitest';
import { housePages, menuPath } from './house-pages.ts';
import { lunchMenus, menuLinks, moveItem, sortedForGuests } from './sections.ts';
import { menu } from './menu.ts';

const menus = (...pages: string[]) => pages.map((page, position) => ({ page, position }));
const arranged = (...pages: string[]) => pages.map((page, order) => ({ page, position: 0, order }));
const pagesOf = (list: readonly { page: string }[]) => list.map(({ page }) => page);

test('until the staff arrange them, the menus have the order of the specification, followed by added ones', () => {
  expect(pagesOf(sortedForGuests(menus(...housePages, 'natale', 'festa')))).toEqual([
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

test('arranged menus have the chosen order, with the lunch menus together, and a later one comes last', () => {
  const chosen = arranged('natale', 'pranzoPoke', 'cena', 'pranzoCarta', 'carta');
  expect(pagesOf(sortedForGuests([{ page: 'aperitivo', position: 9 }, ...chosen]))).toEqual([
    'natale',
    'pranzoPoke',
    'pranzoCarta',
    'cena',
    'carta',
    'aperitivo',
  ]);
});

test('an item moves by a place and stays at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});

const menusOf = (...pages: string[]) => pages.map((page, position) => menu.parse({ name: page, page, position, contents: [] }));
const paths = (...pages: string[]) => menuLinks(menusOf(...pages)).map(({ path }) => path);

test('the main menu links to the pages of the specification, in its order, then to the added menus', () => {
  expect(paths(...housePages, 'natale', 'festa')).toEqual(['/carta', '/beverage', '/pranzo', '/cena', '/menu/natale', '/menu/festa']);
});

test('no link leads to a missing menu', () => {
  expect(paths('cena', 'natale')).toEqual(['/cena', '/menu/natale']);
  expect(paths()).toEqual([]);
});

test('lunch has its link while any of its menus exists', () => {
  expect(paths('carta', 'pranzoPoke')).toEqual(['/carta', '/pranzo']);
});

test('the lunch menus have the order of the lunch page', () => {
  expect(lunchMenus(menusOf(...housePages)).map(({ page }) => page)).toEqual(['pranzoCarta', 'pranzoPanini', 'pranzoPoke']);
});

test('an added menu has an address below /menu', () => {
  expect(menuPath('natale')).toBe('/menu/natale');
  expect(menuPath('pranzoPoke')).toBe('/pranzoPoke');
});
