import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';

/*
 * The declaration of a dish, without its schemas, because the browser evaluates it too (app/islands/offline-filter.tsx).
 */

/**
 * The fourteen allergens of Reg. (UE) n. 1169/2011, annex II, in its order: the number over a
 * column of the allergen book is the place here, counted from 1.
 */
export const allergens = [
  'glutine',
  'crostacei',
  'uova',
  'pesce',
  'arachidi',
  'soia',
  'latte',
  'frutta-a-guscio',
  'sedano',
  'senape',
  'sesamo',
  'solfiti',
  'lupini',
  'molluschi',
] as const;
export type Allergen = (typeof allergens)[number];

export function allergenNumber(allergen: Allergen): number {
  return allergens.indexOf(allergen) + 1;
}

/**
 * The allergens of which annex II lists the grains and nuts (points 1 and 8), in its order. Wheat includes spelt and khorasan; buckwheat is
 * not a cereal with gluten.
 */
export const singlesOf = {
  glutine: ['grano', 'segale', 'orzo', 'avena'],
  'frutta-a-guscio': ['mandorle', 'nocciole', 'noci', 'anacardi', 'noci-pecan', 'noci-del-brasile', 'pistacchi', 'noci-macadamia'],
} as const satisfies Partial<Record<Allergen, readonly string[]>>;

export type Group = keyof typeof singlesOf;

export type Single = (typeof singlesOf)[Group][number];

export const groups = ['glutine', 'frutta-a-guscio'] as const satisfies readonly Group[];

export function isGroup(allergen: string): allergen is Group {
  return Object.hasOwn(singlesOf, allergen);
}

/** What a guest may exclude: an allergen, or a single grain or nut. */
export type Unwanted = Allergen | Single;
export const unwanted: readonly Unwanted[] = allergens.flatMap((allergen): Unwanted[] =>
  isGroup(allergen) ? [allergen, ...singlesOf[allergen]] : [allergen],
);

/** The answers for one allergen: not among the ingredients, possible traces, contained. */
export const presences = ['no', 'tracce', 'contiene'] as const;
export type Presence = (typeof presences)[number];

/** One answer for each of the fourteen, and for the named grains and nuts, which are contained or possible. */
export type AllergenAnswers = Record<Allergen, Presence> & Partial<Record<Single, Exclude<Presence, 'no'>>>;

/** Answers of which some may still be missing. */
export type SomeAnswers = Partial<AllergenAnswers>;

/** Who answers for a declaration, and since when. */
export interface Signature {
  by: string;
  username?: string | undefined;
  at: string;
}

/** The group of a grain or a nut; undefined for an allergen. */
export function groupOf(one: Unwanted): Group | undefined {
  return groups.find((group) => singlesOf[group].some((single) => single === one));
}

/**
 * Normalises exclusions, so that equal ones have the same address: all singles of a group become the group, and singles beside their group
 * are dropped.
 */
export function eachOnce(asked: readonly Unwanted[]): Unwanted[] {
  const whole = groups.filter((group) => asked.includes(group) || singlesOf[group].every((single) => asked.includes(single)));
  return unwanted.filter((each) => {
    const group = groupOf(each);
    if (group) return asked.includes(each) && !whole.includes(group);
    return asked.includes(each) || whole.some((one) => one === each);
  });
}

/** The allergen answers of a dish, as stored: they count only with a signature. */
export interface Declarable {
  allergens?: AllergenAnswers | undefined;
  signature?: Signature | undefined;
}

/**
 * The declaration of a dish, or undefined while it is *non dichiarato*: undeclared is never shown as
 * free of anything (product rule; Reg. (UE) n. 1169/2011 art. 44).
 */
export function declarationOf(dish: Declarable): { answers: AllergenAnswers; signature: Signature } | undefined {
  if (!dish.allergens || !dish.signature) return undefined;
  return { answers: dish.allergens, signature: dish.signature };
}

/** The named grains or nuts of a group, in the order of the law; none while they are *non precisati*. Beside named ones, the others are not contained. */
export function namedOf(answers: SomeAnswers, group: Group): Single[] {
  return singlesOf[group].filter((single) => answers[single] !== undefined);
}

/**
 * The answer for an allergen, or for one grain or nut. If the group is contained and no singles are named, it may be any of them, so each
 * gets the answer of the group. The same holds if names and group contradict each other, which the schema forbids.
 */
export function answerOf(answers: SomeAnswers, one: Unwanted): Presence {
  const group = groupOf(one);
  const ofGroup = (group && answers[group]) ?? 'no';
  if (group && ofGroup !== 'no' && (namedOf(answers, group).length === 0 || !namesAgree(answers, group))) return ofGroup;
  return answers[one] ?? 'no';
}

/** Whether the named singles of a group, if any, agree with its answer: one of them is contained, or all are traces. */
export function namesAgree(answers: SomeAnswers, group: Group): boolean {
  const names = namedOf(answers, group);
  if (names.length === 0) return true;
  return answers[group] === (names.some((single) => answers[single] === 'contiene') ? 'contiene' : 'tracce');
}

/** The allergens of a declared dish that have the given presence, in the order of the law. */
export function allergensWith(answers: AllergenAnswers, wanted: Presence): Allergen[] {
  return allergens.filter((allergen) => answers[allergen] === wanted);
}

/**
 * The allergens that a declaration contains, or of which traces are possible, in the order of the law. A contained group is also among the
 * traces if others of its grains or nuts are.
 */
export function saidOf(answers: SomeAnswers, presence: Exclude<Presence, 'no'>, language: Language) {
  return allergens.flatMap((allergen) => {
    const named = isGroup(allergen) ? namedOf(answers, allergen) : [];
    const said =
      named.length > 0 ? named.filter((single) => answers[single] === presence) : answers[allergen] === presence ? [allergen] : [];
    return said.length > 0 ? [{ allergen, names: said.map((each) => unwantedWord(each, language)) }] : [];
  });
}

/** `grano, orzo, pesce`. */
export function saidText(said: ReturnType<typeof saidOf>): string {
  return said.flatMap(({ names }) => names).join(', ');
}

/** Reads such a text; undefined if a name is unknown. */
export function readSaid(text: string, language: Language): Unwanted[] | undefined {
  const read = text.split(', ').map((name) => unwanted.find((each) => unwantedWord(each, language) === name));
  return read.every((each) => each !== undefined) ? read : undefined;
}

/** An allergen, a grain or a nut in a sentence. */
export function unwantedWord(one: Unwanted, language: Language): string {
  const { shortAllergens, singles } = houseWords[language];
  return isSingle(one) ? singles[one] : shortAllergens[one].toLowerCase();
}

/** Whether it is a grain or a nut. */
function isSingle(one: Unwanted): one is Single {
  return groupOf(one) !== undefined;
}
