import { expect, it } from 'vitest';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { changesOfDish, type DishChange } from './edit.ts';
import { findDishes, listDishes } from '../listed-dishes.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

function changed(dish: Parameters<typeof buildDish>[0], change: DishChange): unknown {
  const menu = buildMenu({ contents: [{ id: 'crudi', type: 'categorie', content: 'Crudi' }, buildDish(dish)] });
  const result = changesOfDish(menu, 'etna', change, (term) => `${term}Z`);
  return 'faults' in result ? result.faults : applyChanges(menu, result.ownChanges).contents[1];
}

it('sets a price, or each of several prices, which keep their names', () => {
  expect(changed({}, { field: 'prices', prices: ['17,50'] })).toEqual(buildDish({ prices: [{ cents: 1750 }] }));
  expect(changed({ prices: [] }, { field: 'prices', prices: ['9'] })).toEqual(buildDish({ prices: [{ cents: 900 }] }));
  const prices = [
    { cents: 600, name: 'calice' },
    { cents: 2800, name: 'bottiglia' },
  ];
  expect(changed({ prices }, { field: 'prices', prices: ['6', '30'] })).toMatchObject({
    prices: [prices[0], { ...prices[1], cents: 3000 }],
  });
});

it('refuses an invalid price, or one too many', () => {
  expect(changed({}, { field: 'prices', prices: ['sedici'] })).toMatchObject([{ path: 'prices' }]);
  expect(changed({}, { field: 'prices', prices: ['16', '17'] })).toMatchObject([{ path: 'prices' }]);
  expect(changed({}, { field: 'prices', prices: [] })).toMatchObject([{ path: 'prices' }]);
});

it('marks a dish as sold out until the end of its term, and as available again', () => {
  expect(changed({}, { field: 'soldOut', term: 'tonight' })).toEqual(buildDish({ soldOutUntil: 'tonightZ' }));
  expect(changed({ soldOutUntil: '2026-11-20T14:00:00Z' }, { field: 'soldOut', term: undefined })).toEqual(buildDish());
});

it('hides and shows a dish, which keeps its days', () => {
  expect(changed({}, { field: 'showing', hidden: true })).toEqual(buildDish({ showing: { state: 'hidden' } }));
  expect(changed({ showing: { state: 'hidden' } }, { field: 'showing', hidden: false })).toEqual(buildDish());
  const from = '2026-12-01';
  expect(changed({ showing: { state: 'hidden', from } }, { field: 'showing', hidden: false })).toEqual(
    buildDish({ showing: { state: 'shown', from } }),
  );
});

it('refuses an unknown dish', () => {
  expect(changesOfDish(buildMenu(), 'crudi', { field: 'showing', hidden: true }, String)).toMatchObject({
    faults: [{ path: 'contents' }],
  });
});

it('lists the dishes of all menus with their menu, their section and their texts in every language', () => {
  const contents = [
    { id: 'crudi', type: 'categorie' as const, content: 'Crudi' },
    buildDish({ translations: { en: { content: 'Mount Etna' } }, soldOutUntil: '2026-11-20T14:00:00Z' }),
  ];
  const [dish] = listDishes([{ id: 'cena', version: 4, data: buildMenu({ name: 'Cena', contents }) }], now);
  expect(dish).toMatchObject({ menu: { id: 'cena', name: 'Cena', version: 4 }, section: 'Crudi', visibility: 'shown' });
  expect(dish?.soldOutUntil).toBe(Date.parse('2026-11-20T14:00:00Z'));
  expect(dish?.texts).toEqual(['Etna', 'Mount Etna', 'Cena', 'Crudi']);
});

it('finds a dish by its name before others that only mention the word', () => {
  const contents = [
    buildDish({ id: 'alice', content: 'Alice', description: 'con cipolla di Tropea' }),
    buildDish({ id: 'tropea', content: 'Tropea' }),
  ];
  const dishes = listDishes([{ id: 'cena', version: 1, data: buildMenu({ contents }) }], now);
  expect(findDishes(dishes, 'trop').map(({ id }) => id)).toEqual(['tropea', 'alice']);
  expect(findDishes(dishes, 'trop alice').map(({ id }) => id)).toEqual(['alice']);
  expect(findDishes(dishes, 'polpo')).toEqual([]);
});
