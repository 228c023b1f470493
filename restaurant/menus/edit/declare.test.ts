import { expect, it } from 'vitest';
import { buildAnswers } from '#tests/builders/documents.ts';
import { allergenAnswers } from '../allergens.ts';
import { answeredWith, withRemainingNo, withSingles } from './edit.ts';

it('“all the others no” answers only the missing answers', () => {
  const answers = { glutine: 'contiene', orzo: 'contiene', soia: 'tracce' } as const;
  expect(withRemainingNo(answers)).toEqual(buildAnswers(answers));
  expect(allergenAnswers.safeParse(withRemainingNo({})).success).toBe(true);
});

it('named nuts stay for traces, and are removed if the group is contained or not', () => {
  const almonds = { 'frutta-a-guscio': 'contiene', mandorle: 'contiene', noci: 'tracce', grano: 'tracce' } as const;
  expect(answeredWith(almonds, 'frutta-a-guscio', 'tracce')).toEqual({
    'frutta-a-guscio': 'tracce',
    mandorle: 'tracce',
    noci: 'tracce',
    grano: 'tracce',
  });
  expect(answeredWith(almonds, 'frutta-a-guscio', 'no')).toEqual({ 'frutta-a-guscio': 'no', grano: 'tracce' });
  expect(answeredWith({ 'frutta-a-guscio': 'tracce', noci: 'tracce' }, 'frutta-a-guscio', 'contiene')).toEqual({
    'frutta-a-guscio': 'contiene',
  });
  expect(answeredWith(almonds, 'latte', 'no')).toEqual({ ...almonds, latte: 'no' });
});

it('grains and nuts are named, all others answered at once, and removed again', () => {
  const named = withSingles({ 'frutta-a-guscio': 'contiene', noci: 'contiene' }, ['mandorle', 'nocciole'], 'tracce');
  expect(named).toEqual({ 'frutta-a-guscio': 'contiene', noci: 'contiene', mandorle: 'tracce', nocciole: 'tracce' });
  expect(withSingles(named, ['mandorle'], undefined)).not.toHaveProperty('mandorle');
});
