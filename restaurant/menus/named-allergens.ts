import { allergenSearchParticles, allergenSearchWords, dietSearchWords } from '#languages/allergen-search.ts';
import { eachOnce, unwanted, type Unwanted } from './declaration.ts';
import { foldText } from './search.ts';

/**
 * The allergens that a search names and nothing else: `gluten free`, `latte o uova`, `sesam`. A menu names its dishes, not what
 * is in them: to search it for an allergen finds the wrong dishes, or none, which reads as "there is none of it here".
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

/** What a text names among other words, as a guest writes of an allergy: `Crostacei, anche le tracce`. */
export function allergensMentioned(text: string): Unwanted[] {
  const words = ` ${foldText(text)} `;
  return unwanted.filter((each) => allergenSearchWords[each].some((word) => words.includes(` ${word} `)));
}

/** Whether the search is the beginning of a name of it, long enough to be that of nothing else. */
function isBegun(searched: string, one: Unwanted): boolean {
  return searched.length >= 4 && allergenSearchWords[one].some((word) => word.startsWith(searched));
}

/** `frutta a guscio` before `a`, `peanut butter` before `butter`; with the allergens that each names. */
const longestFirst = [...new Set(unwanted.flatMap((allergen) => allergenSearchWords[allergen]))]
  .map((word) => [word, unwanted.filter((allergen) => allergenSearchWords[allergen].includes(word))] as const)
  .sort(([one], [other]) => other.length - one.length);

/** The diet that a search names and nothing else: `vegano`, `piatti vegetariani`. The marks say it, not the descriptions. */
export function dietNamed(query: string): keyof typeof dietSearchWords | undefined {
  const words = foldText(query)
    .split(' ')
    .filter((word) => !allergenSearchParticles.includes(word) && !dishWords.includes(word));
  const names = (diet: keyof typeof dietSearchWords) =>
    words.length > 0 && words.every((word) => dietSearchWords[diet].some((known) => known === word));
  return names('vegano') ? 'vegano' : names('vegetariano') ? 'vegetariano' : undefined;
}

/** What a guest may call a dish while searching for some. */
const dishWords: readonly string[] = ['piatto', 'piatti', 'opzioni', 'dish', 'dishes', 'food', 'options', 'prato', 'pratos', 'opcoes'];
