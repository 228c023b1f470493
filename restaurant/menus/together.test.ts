import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildAnswers } from '#tests/builders/documents.ts';
import { anyAnswers } from '#tests/builders/declarations.ts';
import { allergenAnswers, type SomeAnswers } from './allergens.ts';
import { answerOf, unwanted } from './declaration.ts';
import { answersOfPreparations } from './preparations.ts';
import { isAtLeast, together } from './together.ts';

const wheat = { glutine: 'contiene', grano: 'contiene' } as const;
const almonds: SomeAnswers = { 'frutta-a-guscio': 'contiene', mandorle: 'contiene' };

it('a preparation answers what it brings, and leaves the rest unanswered', () => {
  expect(together({}, answersOfPreparations(['pastella']))).toEqual({ ...wheat, uova: 'tracce', soia: 'tracce', latte: 'tracce' });
});

it('a preparation raises an answer and never lowers one', () => {
  const answers: SomeAnswers = { glutine: 'no', uova: 'contiene', soia: 'tracce' };
  expect(together(answers, answersOfPreparations(['pastella']))).toEqual({ ...wheat, uova: 'contiene', soia: 'tracce', latte: 'tracce' });
});

it('another dish is copied whole into a dish without answers, but for an answer that may not be given any more', () => {
  const other = buildAnswers({ pesce: 'contiene', solfiti: 'tracce', ...wheat });
  const { solfiti: _, ...rest } = other;
  expect(together({}, other)).toEqual(rest);
});

describe('the nuts of two things that go into one dish', () => {
  test('are those of both, each with its stronger answer', () => {
    const other: SomeAnswers = { 'frutta-a-guscio': 'contiene', pistacchi: 'contiene', mandorle: 'tracce' };
    expect(together(almonds, other)).toEqual({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', pistacchi: 'contiene' });
  });

  test('are not named where one of the two contains some and does not say which', () => {
    expect(together(almonds, { 'frutta-a-guscio': 'contiene' })).toEqual({ 'frutta-a-guscio': 'contiene' });
    expect(together({ 'frutta-a-guscio': 'contiene' }, almonds)).toEqual({ 'frutta-a-guscio': 'contiene' });
  });

  test('are traces of all the others where one of the two has traces and does not say of which', () => {
    const both = together(almonds, { 'frutta-a-guscio': 'tracce' });
    expect(both).toMatchObject({ 'frutta-a-guscio': 'contiene', mandorle: 'contiene', nocciole: 'tracce', 'noci-macadamia': 'tracce' });
    expect(together({ 'frutta-a-guscio': 'tracce' }, { 'frutta-a-guscio': 'tracce', noci: 'tracce' })).toEqual({
      'frutta-a-guscio': 'tracce',
    });
  });
});

it('whatever is put together, no answer goes down, and what comes of two declarations is one', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (answers, others) => {
      const both = together(answers, others);
      for (const one of unwanted) {
        expect(isAtLeast(answerOf(both, one), answerOf(answers, one)), one).toBe(true);
        if (others.solfiti !== 'tracce' || one !== 'solfiti') expect(isAtLeast(answerOf(both, one), answerOf(others, one)), one).toBe(true);
      }
      expect(allergenAnswers.safeParse(both).success).toBe(true);
    }),
  );
});
