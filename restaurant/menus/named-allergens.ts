import { allergenSearchParticles, allergenSearchWords, dietSearchWords } from '#languages/allergen-search.ts';
import { eachOnce, unwanted, type Unwanted } from './declaration.ts';
import { foldText } from './search.ts';

/**
 * The allergens that a search names, if it contains no other words: `gluten free`, `latte o uova`, `sesam`. Texts of dishes do not list
 * allergens, so a search for an allergen would find the wrong dishes or none, which reads as "no dish contains it".
 */
export function allergensNamed(query: string): Unwanted[] {
  const searched = foldText(query);
  const begun = unwanted.filter((each) => isBegun(searched, each));
  if (begun.length > 0) return eachOnce(begun);
  const named = new Set<Unwanted>();
  let rest = ` ${searched} `;
  for (const [word, those] of longestFirst) {
    if (!rest.includes(` ${word} `)) continue;
    for (const allergen of those) named.add(allergen);
    rest = rest.replaceAll(` ${word} `, ' ');
  }
  const others = rest.split(' ').filter((word) => word !== '' && !allergenSearchParticles.includes(word));
  return others.length === 0 ? eachOnce([...named]) : [];
}

/** The allergens that a text mentions among other words, as in a guest's allergy: `Crostacei, anche le tracce`. */
export function allergensMentioned(text: string): Unwanted[] {
  const words = ` ${foldText(text)} `;
  return unwanted.filter((each) => allergenSearchWords[each].some((word) => words.includes(` ${word} `)));
}

/** Whether the search is the beginning of an allergen's name, long enough to be the beginning of no other. */
function isBegun(searched: string, one: Unwanted): boolean {
  return searched.length >= 4 && allergenSearchWords[one].some((word) => word.startsWith(searched));
}

/** `frutta a guscio` before `a`, `peanut butter` before `butter`; with the allergens that each names. */
const longestFirst = [...new Set(unwanted.flatMap((allergen) => allergenSearchWords[allergen]))]
  .map((word) => [word, unwanted.filter((allergen) => allergenSearchWords[allergen].includes(word))] as const)
  .sort(([one], [other]) => other.length - one.length);

/**
 * The diet that a search names, if it contains no other words: `vegano`, `piatti vegetariani`. Diets are marks, not part of the
 * descriptions.
 */
export function dietNamed(query: string): keyof typeof dietSearchWords | undefined {
  const words = foldText(query)
    .split(' ')
    .filter((word) => !allergenSearchParticles.includes(word) && !dishWords.includes(word));
  const names = (diet: keyof typeof dietSearchWords) =>
    words.length > 0 && words.every((word) => dietSearchWords[diet].some((known) => known === word));
  return names('vegano') ? 'vegano' : names('vegetariano') ? 'vegetariano' : undefined;
}

/** Words for dishes that a search for a diet may contain. */
const dishWords: readonly string[] = ['piatto', 'piatti', 'opzioni', 'dish', 'dishes', 'food', 'options', 'prato', 'pratos', 'opcoes'];
