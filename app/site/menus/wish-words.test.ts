import { expect, test } from 'vitest';
import type { Wish } from '#restaurant/menus/wish.ts';
import { allergenList, refusalWords, wishWords } from './wish-words.ts';

const wish: Wish = { query: 'tonno', diet: 'vegano', without: ['pesce', 'soia'] };
const nothing: Wish = { query: '', diet: undefined, without: [] };

test('a wish in words', () => {
  expect(wishWords(wish, 'it')).toBe('«tonno», solo vegano, senza pesce, senza soia');
  expect(wishWords({ ...nothing, without: ['latte'] }, 'it')).toBe('Senza latte');
  expect(wishWords({ ...nothing, diet: 'vegano' }, 'en')).toBe('Only vegan');
  expect(wishWords({ ...nothing, without: ['glutine'] }, 'pt')).toBe('Sem glúten');
});

test('allergens in a sentence', () => {
  expect(allergenList(['pesce'], 'and', 'it')).toBe('pesce');
  expect(allergenList(['glutine', 'pesce', 'latte'], 'and', 'it')).toBe('glutine, pesce e latte');
  expect(allergenList(['pesce', 'latte'], 'or', 'en')).toBe('fish or milk');
});

test('why a dish is not shown', () => {
  expect(refusalWords(wish, 'it')).toBe('c’è pesce o soia, o manca il segno «vegano»');
  expect(refusalWords({ ...nothing, without: ['latte'] }, 'en')).toBe('with milk');
  expect(refusalWords({ ...nothing, diet: 'vegetariano' }, 'pt')).toBe('falta a marca «vegetariano»');
});
