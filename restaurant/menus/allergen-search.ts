import { allergenSearchParticles, allergenSearchWords } from '#languages/allergen-search.ts';
import { type Allergen, allergens } from './declaration.ts';
import { foldText } from './search.ts';

/**
 * The allergens that a search names and nothing else: `gluten free`, `latte o uova`, `sesam`. A menu names its dishes, not what
 * is in them: to search it for an allergen finds the wrong dishes, or none, which reads as "there is none of it here".
 */
export function allergensNamed(query: string): Allergen[] {
  const searched = foldText(query);
  const begun = allergens.filter((allergen) => isBegun(searched, allergen));
  if (begun.length > 0) return begun;
  const named = new Set<Allergen>();
  let rest = ` ${searched} `;
  for (const { allergen, word } of longestFirst) {
    if (!` ${searched} `.includes(` ${word} `)) continue;
    named.add(allergen);
    rest = rest.replaceAll(` ${word} `, ' ');
  }
  const others = rest.split(' ').filter((word) => word !== '' && !allergenSearchParticles.includes(word));
  return others.length === 0 ? allergens.filter((allergen) => named.has(allergen)) : [];
}

/** Whether the search is the beginning of a name of it, long enough to be that of nothing else. */
function isBegun(searched: string, allergen: Allergen): boolean {
  return searched.length >= 4 && allergenSearchWords[allergen].some((word) => word.startsWith(searched));
}

/** `frutta a guscio` before `a`. */
const longestFirst = allergens
  .flatMap((allergen) => allergenSearchWords[allergen].map((word) => ({ allergen, word })))
  .sort((one, other) => other.word.length - one.word.length);
