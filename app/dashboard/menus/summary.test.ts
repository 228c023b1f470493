import { expect, it } from 'vitest';
import { allergenAnswers, allergens } from '#restaurant/menus/allergens.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { summaryOf, totalOf } from './summary.ts';

const no = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));
const signature = { by: 'Giulia', at: '2026-11-02T09:30:00Z' };
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

const cena = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 0,
  contents: [
    { id: 'a', type: 'categorie', content: 'Crudi' },
    { id: 'b', type: 'piatto', content: 'Etna', allergens: no, signature, translations: { en: { content: 'Etna roll' } } },
    { id: 'c', type: 'piatto', content: 'Scilla', description: 'spada', allergens: no, translations: { en: { content: 'Scylla' } } },
    { id: 'd', type: 'piatto', content: 'Mazara', soldOutUntil: '2026-11-20T14:00:00Z' },
    { id: 'e', type: 'piatto', content: 'Bagnara', soldOutUntil: '2026-11-20T11:00:00Z' },
  ],
});

it('sums up a menu for the staff', () => {
  expect(summaryOf({ id: 'x', data: cena }, now)).toEqual({
    id: 'x',
    name: 'Cena',
    address: '/cena',
    unseen: undefined,
    rows: 5,
    dishes: 4,
    undeclared: 3,
    soldOut: ['Mazara'],
    translated: { en: 1, pt: 0 },
    first: { undeclared: { id: 'c', lacks: 'description' }, en: { id: 'c', lacks: 'description' }, pt: { id: 'b', lacks: 'content' } },
  });
});

it('adds up the numbers of several menus', () => {
  const natale = summaryOf({ id: 'y', data: { ...cena, page: 'natale' } }, now);
  expect(natale.address).toBe('/menu/natale');
  expect(totalOf([summaryOf({ id: 'x', data: cena }, now), natale])).toEqual({
    menus: 2,
    rows: 10,
    dishes: 8,
    undeclared: 6,
    soldOut: ['Mazara', 'Mazara'],
    translated: { en: 2, pt: 0 },
  });
});
