import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import type { Presence, SomeAnswers } from './allergens.ts';
import { type Allergen, allergens, isGroup, namedOf, type Single, singlesOf, type Unwanted } from './declaration.ts';

/** A part of a declaration as it is read: `glutine`, and of it `grano, orzo`, or nothing where that is not said. */
export interface Said {
  allergen: Allergen;
  name: string;
  names: string;
}

/**
 * What a declaration says is contained, or what traces there may be, in the order of the law. A group that is contained is among
 * the traces too where there are traces of others of its grains or nuts.
 */
export function saidOf(answers: SomeAnswers, presence: Exclude<Presence, 'no'>, language: Language): Said[] {
  return allergens.flatMap((allergen) => {
    const singles = isGroup(allergen) ? namedOf(answers, allergen).filter((single) => answers[single] === presence) : [];
    if (answers[allergen] !== presence && singles.length === 0) return [];
    return [{ allergen, name: unwantedWord(allergen, language), names: singles.map((each) => unwantedWord(each, language)).join(', ') }];
  });
}

/** As one text: `glutine (grano, orzo)`. */
export function saidText({ name, names }: Said): string {
  return names === '' ? name : `${name} (${names})`;
}

/** The grains or nuts of such a text, `grano, orzo`; undefined where one is not known. */
export function readNames(names: string, allergen: Allergen, language: Language): Single[] | undefined {
  const known: readonly Single[] = isGroup(allergen) ? singlesOf[allergen] : [];
  const read = names.split(', ').map((name) => known.find((single) => unwantedWord(single, language) === name));
  return read.every((single) => single !== undefined) ? read : undefined;
}

/** An allergen, a grain or a nut in running text. */
export function unwantedWord(one: Unwanted, language: Language): string {
  const { shortAllergens, singles } = houseWords[language];
  return isSingle(one) ? singles[one] : shortAllergens[one].toLowerCase();
}

function isSingle(one: Unwanted): one is Single {
  return Object.hasOwn(houseWords.it.singles, one);
}
