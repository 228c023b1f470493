import { expect, test } from 'vitest';
import type { DishFilter } from '#restaurant/menus/dish-filter.ts';
import { allergenList, describeRefusal, describeDishFilter } from './dish-filter-words.ts';

const filter: DishFilter = { query: 'tonno', diet: 'vegano', without: ['pesce', 'soia'] };
const nothing: DishFilter = { query: '', diet: undefined, without: [] };

test('a filter in words', () => {
  expect(describeDishFilter(filter, 'it')).toBe('«tonno», solo vegano, senza pesce, senza soia');
  expect(describeDishFilter({ ...nothing, without: ['latte'] }, 'it')).toBe('Senza latte');
  expect(describeDishFilter({ ...nothing, diet: 'vegano' }, 'en')).toBe('Only vegan');
  expect(describeDishFilter({ ...nothing, without: ['glutine'] }, 'pt')).toBe('Sem glúten');
});

test('allergens in a sentence', () => {
  expect(allergenList(['pesce'], 'and', 'it')).toBe('pesce');
  expect(allergenList(['glutine', 'pesce', 'latte'], 'and', 'it')).toBe('glutine, pesce e latte');
  expect(allergenList(['pesce', 'latte'], 'or', 'en')).toBe('fish or milk');
});

test('why a dish is not shown', () => {
  expect(describeRefusal(filter, 2, 'it')).toBe('contengono pesce o soia, o non hanno l’indicazione «vegano»');
  expect(describeRefusal({ ...nothing, without: ['latte'] }, 1, 'en')).toBe('it contains milk');
  expect(describeRefusal(filter, 2, 'en')).toBe('they contain fish or soya, or they are not marked “vegan”');
  expect(describeRefusal({ ...nothing, diet: 'vegetariano' }, 2, 'pt')).toBe('não têm a indicação «vegetariano»');
});
