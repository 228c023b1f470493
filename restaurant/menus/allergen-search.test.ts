import { expect, test } from 'vitest';
import { allergenSearchWords } from '#languages/allergen-search.ts';
import { allergensNamed, dietNamed } from './allergen-search.ts';
import { unwanted } from './declaration.ts';
import { foldText } from './search.ts';

test.each([
  ['gluten', ['glutine']],
  ['Gluten-free', ['glutine']],
  ['SENZA GLUTINE', ['glutine']],
  ['sem glúten', ['glutine']],
  ['sesam', ['sesamo']],
  ['sementes de sésamo', ['sesamo']],
  ['latte e uova', ['uova', 'latte']],
  ['milk or egg', ['uova', 'latte']],
  ['alergia ao leite', ['latte']],
  ['frutta a guscio', ['frutta-a-guscio']],
  ['frutti di mare', ['crostacei', 'molluschi']],
  ['frutos do mar', ['crostacei', 'molluschi']],
  ['peanut butter', ['arachidi']],
  ['soy sauce', ['soia']],
  ['formaggio', ['latte']],
  ['anidride solforosa', ['solfiti']],
  ['gluten free please', ['glutine']],
  ['niente glutine', ['glutine']],
  ['sono allergico alle noci', ['frutta-a-guscio']],
  ['noci', ['frutta-a-guscio']],
  ['hazelnut', ['nocciole']],
  ['senza mandorle e pistacchi', ['mandorle', 'pistacchi']],
  ['noci del brasile', ['noci-del-brasile']],
  ['wheat free', ['glutine']],
])('«%s» names allergens', (query, named) => {
  expect(allergensNamed(query)).toEqual(named);
});

test.each(['', 'tonno', 'pesce spada', 'senza', 'lat', 'caffè e latte'])('«%s» is an ordinary search', (query) => {
  expect(allergensNamed(query)).toEqual([]);
});

test('every word is written as a search compares it, and names its allergen', () => {
  for (const allergen of unwanted) {
    for (const word of allergenSearchWords[allergen]) {
      expect(foldText(word)).toBe(word);
      expect(allergensNamed(word)).toContain(allergen);
    }
  }
});

test.each([
  ['vegano', 'vegano'],
  ['Vegan', 'vegano'],
  ['piatti vegetariani', 'vegetariano'],
  ['vegetarian please', 'vegetariano'],
  ['tonno vegano', undefined],
  ['senza', undefined],
])('«%s» names a diet, or none', (query, diet) => {
  expect(dietNamed(query)).toBe(diet);
});
