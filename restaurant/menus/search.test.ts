import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('every word of a text finds it, whatever its accents, capitals and signs', () => {
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
