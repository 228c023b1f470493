import { expect, test } from 'vitest';
import { buildAnswers, buildDish, buildLegal, buildMenu } from '#tests/build/documents.ts';
import type { Dish, Menu } from '#restaurant/menus/menu.ts';
import { type DocumentChange, partsTouched } from './parts.ts';

const dish = buildDish({ id: 'etna' });
const dear = buildDish({ id: 'dear', prices: [{ cents: 3000 }] });
const cheap = buildDish({ id: 'cheap', prices: [{ cents: 500 }] });
const shown = buildDish({ id: 'shown', featured: 'nigiri' });
const cena = buildMenu({ name: 'Cena', page: 'cena', contents: [dish, dear, cheap, shown] });

const touched = (collection: string, id: string, before: unknown, after: unknown) => {
  const text = (data: unknown) => (data === undefined ? undefined : JSON.stringify(data));
  return partsTouched({ collection, id, before: text(before), after: text(after) } satisfies DocumentChange);
};
const edited = (id: string, change: Partial<Dish>): Menu => ({
  ...cena,
  contents: cena.contents.map((row) => (row.id === id && row.type === 'piatto' ? { ...row, ...change } : row)),
});
const rows = ['menu/cena', 'menus'];

test('a dish shown nowhere else affects its menu and the allergen book', () => {
  expect(touched('menu', 'cena', cena, edited('etna', { prices: [{ cents: 1700 }] }))).toEqual(rows);
  expect(touched('menu', 'cena', cena, edited('etna', { content: 'Stromboli' }))).toEqual(rows);
});

test('a dish in the showcase, and one that changes the price range, affects the landing page too', () => {
  expect(touched('menu', 'cena', cena, edited('shown', { content: 'Stromboli' }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('shown', { allergens: buildAnswers() }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('shown', { prices: [{ cents: 1700 }] }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('shown', { featured: undefined }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('etna', { featured: 'salads' }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('dear', { prices: [{ cents: 3500 }] }))).toEqual([...rows, 'showcase']);
  expect(touched('menu', 'cena', cena, edited('cheap', { prices: [{ cents: 600 }] }))).toEqual([...rows, 'showcase']);
});

test('a field that links to a menu show affects every page with such links', () => {
  expect(touched('menu', 'cena', cena, { ...cena, name: 'Sera' })).toEqual([...rows, 'menu heads']);
  expect(touched('menu', 'cena', cena, { ...cena, position: 5 })).toEqual([...rows, 'menu heads']);
});

test('a new, deleted or restored menu affects them all', () => {
  expect(touched('menu', 'cena', undefined, cena)).toEqual([...rows, 'menu heads', 'showcase']);
  expect(touched('menu', 'cena', cena, undefined)).toEqual([...rows, 'menu heads', 'showcase']);
});

test('a legal page affects itself, and the pages that link to it when it is published', () => {
  expect(touched('legal', 'privacy', buildLegal(), buildLegal({ title: 'Altro' }))).toEqual(['legal/privacy']);
  const published = buildLegal({ published: !buildLegal().published });
  expect(touched('legal', 'privacy', buildLegal(), published)).toEqual(['legal/privacy', 'published legal pages']);
});

test('a section of the landing page affects that page', () => {
  expect(touched('landing', 'slides', { slides: [] }, {})).toEqual(['landing']);
});

test('the rules of bookings affect the pages that show times', () => {
  expect(touched('bookings', 'rules', {}, { leadMinutes: 30 })).toEqual(['bookings']);
});

test('settings, damaged and unknown documents may affect everything', () => {
  expect(touched('todos', 'settings', {}, {})).toBeUndefined();
  expect(touched('menu', 'cena', { ...cena, contents: [{ id: 'a', type: 'video' }] }, cena)).toBeUndefined();
  expect(touched('menu', 'cena', cena, 'no menu')).toBeUndefined();
  expect(touched('orders', '1', {}, {})).toBeUndefined();
});
