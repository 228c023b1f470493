import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildAnswers } from '#tests/build/documents.ts';
import { allergenAnswers, allergens, presence } from '../allergens.ts';
import { type Answers, othersNo, raisedBy } from './declare.ts';
import { broughtBy, isAtLeast } from '../preparations.ts';

it('a preparation answers what it brings, and leaves the rest unanswered', () => {
  expect(raisedBy({}, broughtBy(['pastella']))).toEqual({ glutine: 'contiene', uova: 'tracce', soia: 'tracce', latte: 'tracce' });
});

it('a preparation raises an answer and never lowers one', () => {
  const answers: Answers = { glutine: 'no', uova: 'contiene', soia: 'tracce' };
  expect(raisedBy(answers, broughtBy(['pastella']))).toEqual({ glutine: 'contiene', uova: 'contiene', soia: 'tracce', latte: 'tracce' });
});

it('«all the others no» answers what has no answer, and only that', () => {
  const answers: Answers = { glutine: 'contiene', soia: 'tracce' };
  expect(othersNo(answers)).toEqual(buildAnswers(answers));
  expect(allergenAnswers.safeParse(othersNo({})).success).toBe(true);
});

it('another dish is copied whole into a dish without answers, but for an answer that may not be given any more', () => {
  const other = buildAnswers({ pesce: 'contiene', solfiti: 'tracce' });
  const { solfiti: _, ...rest } = other;
  expect(raisedBy({}, other)).toEqual(rest);
});

it('whatever is put together, no answer goes down', () => {
  const some = fc.dictionary(fc.constantFrom(...allergens), fc.constantFrom(...presence.options)).map((given): Answers => given);
  fc.assert(
    fc.property(some, some, (answers, others) => {
      const raised = raisedBy(answers, others);
      for (const allergen of allergens) expect(isAtLeast(raised[allergen] ?? 'no', answers[allergen] ?? 'no')).toBe(true);
    }),
  );
});
