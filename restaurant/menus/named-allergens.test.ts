import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { allergenSearchWords } from '#languages/allergen-search.ts';
import { unwanted } from './declaration.ts';
import { allergensNamed, dietNamed } from './named-allergens.ts';
import { foldText, isFound } from './search.ts';

test('accents, capitals and apostrophes make no difference', () => {
  expect(foldText('  ’Nduja e CAFFÈ d’Arabia ')).toBe('nduja e caffe d arabia');
  expect(isFound(['Tártaro de atum'], 'tartaro')).toBe(true);
  expect(isFound(['Caffe'], 'CAFFÈ')).toBe(true);
});

test('a word matches by its beginning, in any of the texts', () => {
  expect(isFound(['Tonno e bottarga', 'tonno rosso di Favignana'], 'favi ton')).toBe(true);
  expect(isFound(['Tonno e bottarga'], 'targa')).toBe(false);
  expect(isFound(['Tonno e bottarga'], 'tonno salmone')).toBe(false);
});

test('without a word everything matches', () => {
  expect(isFound([], '')).toBe(true);
});

test('a text is found by each of its words, whatever its accents, capitals and signs', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zàèéìòù]{1,8}$/), { minLength: 1 }), fc.nat(), (words, place) => {
      const word = words[place % words.length] ?? '';
      expect(isFound([words.join(' ')], word.toUpperCase())).toBe(true);
      expect(isFound([words.join(' ')], word.normalize('NFD'))).toBe(true);
    }),
  );
});

test('more words never find more', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), fc.string(), (texts, one, other) => {
      fc.pre(isFound(texts, `${one} ${other}`));
      expect(isFound(texts, one)).toBe(true);
    }),
  );
});

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

test('every listed word is written in its searchable form, and names its allergen', () => {
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
