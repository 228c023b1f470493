import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { Presence, SomeAnswers } from './allergens.ts';
import { type Allergen, allergens, groupOf, isGroup, namedOf, type Single, type Unwanted, unwanted } from './declaration.ts';

/** An allergen as a declaration says it: by its own name, or by those of its grains or nuts, as the law wants, where they are named. */
interface NamedAllergen {
  allergen: Allergen;
  names: string[];
}

/**
 * What a declaration says is contained, or what traces there may be, in the order of the law. A group that is contained is among
 * the traces too where there are traces of others of its grains or nuts.
 */
export function saidOf(answers: SomeAnswers, presence: Exclude<Presence, 'no'>, language: Language): NamedAllergen[] {
  return allergens.flatMap((allergen) => {
    const named = isGroup(allergen) ? namedOf(answers, allergen) : [];
    const said =
      named.length > 0 ? named.filter((single) => answers[single] === presence) : answers[allergen] === presence ? [allergen] : [];
    return said.length > 0 ? [{ allergen, names: said.map((each) => unwantedWord(each, language)) }] : [];
  });
}

/** As one text: `grano, orzo, pesce`. */
export function saidText(said: readonly NamedAllergen[]): string {
  return said.flatMap(({ names }) => names).join(', ');
}

/** What such a text names; undefined where a name is not known. */
export function readSaid(text: string, language: Language): Unwanted[] | undefined {
  const read = text.split(', ').map((name) => unwanted.find((each) => unwantedWord(each, language) === name));
  return read.every((each) => each !== undefined) ? read : undefined;
}

/** An allergen, a grain or a nut in running text. */
export function unwantedWord(one: Unwanted, language: Language): string {
  const { shortAllergens, singles } = houseWords[language];
  return isSingle(one) ? singles[one] : shortAllergens[one].toLowerCase();
}

/** Whether it is one of a group, and not an allergen of its own. */
function isSingle(one: Unwanted): one is Single {
  return groupOf(one) !== undefined;
}
