import { expect, test } from 'vitest';
import { nameSize } from './menu-sheet.tsx';

test('sets a short name large, and a long one small', () => {
  expect(['Cena', 'Carta', 'Bevande', 'Menù Panini'].map(nameSize)).toEqual(['xl', 'xl', 'l', 'l']);
  expect(nameSize('Menù Open Sushi Pranzo')).toBe('m');
  expect(nameSize('Menù della vigilia di Natale per tutta la famiglia')).toBe('s');
});

test('sets a name small for a single long word', () => {
  expect(nameSize('Festa precipitevolissimevolmente')).toBe('s');
});
