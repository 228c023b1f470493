import { expect, test } from 'vitest';
import { nameSize } from './menu-sheet.tsx';

test('a short name is set large, a long one small', () => {
  expect(['Cena', 'Carta', 'Bevande', 'Menù Panini'].map(nameSize)).toEqual(['xl', 'xl', 'l', 'l']);
  expect(nameSize('Menù Open Sushi Pranzo')).toBe('m');
  expect(nameSize('Menù della vigilia di Natale per tutta la famiglia')).toBe('s');
});

test('one long word alone makes a name small', () => {
  expect(nameSize('Festa precipitevolissimevolmente')).toBe('s');
});
