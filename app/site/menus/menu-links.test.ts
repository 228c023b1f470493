import { expect, test } from 'vitest';
import { housePages, menu } from '#restaurant/menus/menu.ts';
import { lunchMenus, menuLinks, menuPath } from './menu-links.ts';

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
