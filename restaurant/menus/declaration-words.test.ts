import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { type Language, languages } from '#languages/languages.ts';
import { anyAnswers } from '#tests/builders/declarations.ts';
import { buildAnswers } from '#tests/builders/documents.ts';
import type { SomeAnswers } from './allergens.ts';
import { answerOf, groupOf, readSaid, saidOf, saidText, unwanted } from './declaration.ts';

const contained = (answers: SomeAnswers, language: Language = 'it') => saidText(saidOf(answers, 'contiene', language));
const traces = (answers: SomeAnswers, language: Language = 'it') => saidText(saidOf(answers, 'tracce', language));

test('grains and nuts are named if names are given, and their group is named if not', () => {
  const almonds = buildAnswers({
    glutine: 'tracce',
    grano: 'tracce',
    'frutta-a-guscio': 'contiene',
    mandorle: 'contiene',
    pistacchi: 'tracce',
    soia: 'contiene',
  });
  expect(contained(almonds)).toBe('soia, mandorle');
  expect(traces(almonds)).toBe('grano, pistacchi');
  expect(contained(almonds, 'en')).toBe('soya, almonds');
  expect(contained(buildAnswers({ glutine: 'contiene', 'frutta-a-guscio': 'contiene' }), 'pt')).toBe('glúten, frutos de casca rija');
});

test('the words of a declaration are read back as they were written, in every language', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...languages), (answers, language) => {
      const read: SomeAnswers = {};
      for (const [presence, text] of [
        ['contiene', contained(answers, language)],
        ['tracce', traces(answers, language)],
      ] as const) {
        for (const one of text === '' ? [] : (readSaid(text, language) ?? [])) {
          const group = groupOf(one);
          if (group) read[group] ??= presence;
          read[one] = presence;
        }
      }
      for (const one of unwanted) expect(answerOf(read, one), one).toBe(answerOf(answers, one));
    }),
  );
});

test('a sentence with an unknown name is not read at all', () => {
  expect(readSaid('mandorle, ghiande', 'it')).toBeUndefined();
  expect(readSaid('', 'it')).toBeUndefined();
});
