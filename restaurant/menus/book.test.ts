import { expect, test } from 'vitest';
import { buildAnswers, buildDish, buildMenu } from '#tests/builders/documents.ts';
import type { Dish, Menu } from './menu.ts';
import { allergenBook } from './paper-edition.server.ts';

const giulia = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const rocco = { by: 'Rocco', at: '2026-11-20T08:00:00Z' };
const etna = buildDish({ allergens: buildAnswers({ pesce: 'contiene' }), signature: giulia });
const heading = { id: 'crudi', type: 'categorie', content: 'Crudi' } as const;

function book(dishes: Dish[], given: Partial<Menu> = {}, updatedAt = '2026-11-10T10:00:00Z') {
  return allergenBook([{ data: buildMenu({ contents: [heading, ...dishes], ...given }), updatedAt }]);
}

test('the book lists every dish under its menu and section, and counts the undeclared ones', () => {
  const made = book([etna, buildDish({ id: 'pescato', content: 'Pescato' })]);
  expect(
    made?.menus.map(({ menu, sections }) => [menu.name, sections.map((section) => [section.heading?.content, section.dishes.length])]),
  ).toEqual([['Carta', [['Crudi', 2]]]]);
  expect(made).toMatchObject({ dishCount: 2, undeclaredCount: 1 });
});

test('it has the date of the menu that changed last, and the newest signature', () => {
  const made = allergenBook([
    { data: buildMenu({ contents: [buildDish({ ...etna, signature: rocco })] }), updatedAt: '2026-11-20T08:00:00.5Z' },
    { data: buildMenu({ page: 'cena', contents: [etna] }), updatedAt: '2026-11-20T08:00:00Z' },
  ]);
  expect(made).toMatchObject({ updatedAt: '2026-11-20T08:00:00.5Z', lastSignedAt: rocco.at });
  expect(book([buildDish()])?.lastSignedAt).toBeUndefined();
});

test('a menu without dishes is left out, and without any menu there is no book', () => {
  expect(book([])).toBeUndefined();
  expect(allergenBook([])).toBeUndefined();
});

test('the version changes when a fact of the book changes', () => {
  const version = book([etna])?.version;
  expect(version).toMatch(/^[0-9A-F]{6}$/);
  expect(book([{ ...etna, allergens: buildAnswers({ pesce: 'tracce' }) }])?.version).not.toBe(version);
  expect(book([{ ...etna, signature: rocco }])?.version).not.toBe(version);
  expect(book([{ ...etna, signature: undefined }])?.version).not.toBe(version);
  expect(book([{ ...etna, content: 'Mazara' }])?.version).not.toBe(version);
  expect(book([{ ...etna, translations: { en: { content: 'Mount Etna' } } }])?.version).not.toBe(version);
  expect(book([etna, etna])?.version).not.toBe(version);
});

test('the version does not change with other data', () => {
  const version = book([etna])?.version;
  expect(book([etna], {}, '2027-01-01T00:00:00Z')?.version).toBe(version);
  expect(
    book([{ ...etna, prices: [{ id: 'i0', cents: 1700 }], description: 'Altro', marks: ['crudo'] }], { description: 'Altro' })?.version,
  ).toBe(version);
});
