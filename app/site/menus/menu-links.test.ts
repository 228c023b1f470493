import { expect, test } from 'vitest';
import { housePages, menu } from '#restaurant/menus/menu.ts';
import { lunchMenus, menuLinks, menuPath } from './menu-links.ts';

const menusOf = (...pages: string[]) => pages.map((page, position) => menu.parse({ name: page, page, position, contents: [] }));
const paths = (...pages: string[]) => menuLinks(menusOf(...pages)).map(({ path }) => path);

test('the main menu leads to the pages of the specification, in its order, then to what the staff added', () => {
  expect(paths(...housePages, 'natale', 'festa')).toEqual(['/carta', '/beverage', '/pranzo', '/cena', '/menu/natale', '/menu/festa']);
});

test('no link leads to a menu that is missing', () => {
  expect(paths('cena', 'natale')).toEqual(['/cena', '/menu/natale']);
  expect(paths()).toEqual([]);
});

test('lunch has its link while any of its menus stands', () => {
  expect(paths('carta', 'pranzoPoke')).toEqual(['/carta', '/pranzo']);
});

test('the lunch menus stand in the order of their hub', () => {
  expect(lunchMenus(menusOf(...housePages)).map(({ page }) => page)).toEqual(['pranzoCarta', 'pranzoPanini', 'pranzoPoke']);
});

test('an added menu lives below /menu', () => {
  expect(menuPath('natale')).toBe('/menu/natale');
  expect(menuPath('pranzoPoke')).toBe('/pranzoPoke');
});
