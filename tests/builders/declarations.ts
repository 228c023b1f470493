import fc from '#tests/random-examples.ts';
import { type AllergenAnswers, allergenAnswers, presence } from '#restaurant/menus/allergens.ts';
import { allergens, groups, singlesOf } from '#restaurant/menus/declaration.ts';

/** Possible answers to the fourteen, with grains and nuts named or not. */
export const anyAnswers: fc.Arbitrary<AllergenAnswers> = fc
  .tuple(
    fc.array(fc.constantFrom(...presence.options), { minLength: allergens.length, maxLength: allergens.length }),
    fc.tuple(...groups.map((group) => fc.dictionary(fc.constantFrom(...singlesOf[group]), fc.constantFrom('tracce', 'contiene')))),
  )
  .map(([given, named]): unknown => {
    const answers: Record<string, string | undefined> = Object.fromEntries(allergens.map((allergen, index) => [allergen, given[index]]));
    for (const [index, group] of groups.entries()) {
      const names = Object.entries(named[index] ?? {});
      if (names.length === 0 || answers[group] === 'no') continue;
      if (answers[group] === 'tracce') for (const [single] of names) answers[single] = 'tracce';
      else if (names.some(([, answer]) => answer === 'contiene')) Object.assign(answers, Object.fromEntries(names));
    }
    return answers;
  })
  .map((answers) => allergenAnswers.parse(answers));
