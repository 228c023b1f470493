import type { Presence, SomeAnswers } from '../allergens.ts';
import { type Allergen, allergens, isGroup, namedOf, type Single } from '../declaration.ts';

/** The answers with *no* for every allergen that has none. */
export function withRemainingNo(answers: SomeAnswers): SomeAnswers {
  return { ...Object.fromEntries(allergens.map((allergen) => [allergen, 'no' as const])), ...answers };
}

/** The answers with one more. What is named of a group has to fit it: as traces it stays, else it is said anew. */
export function answeredWith(answers: SomeAnswers, allergen: Allergen, given: Presence): SomeAnswers {
  const answered = { ...answers, [allergen]: given };
  return isGroup(allergen) ? withSingles(answered, namedOf(answers, allergen), given === 'tracce' ? given : undefined) : answered;
}

/** The answers with some grains or nuts as they are said, or without them. */
export function withSingles(answers: SomeAnswers, singles: readonly Single[], said: 'tracce' | 'contiene' | undefined): SomeAnswers {
  const given = { ...answers };
  for (const single of singles) {
    if (said) given[single] = said;
    else delete given[single];
  }
  return given;
}
