import type { AllergenAnswers, Presence, Signature } from './allergens.ts';

/*
 * The declaration of a dish as it is read, without the schemas that check it: the browser judges dishes by it too
 * (app/islands/kept-filter.ts).
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

/** The allergens of a declared dish that have the given presence, in the order of the law. */
export function allergensWith(answers: AllergenAnswers, wanted: Presence): Allergen[] {
  return allergens.filter((allergen) => answers[allergen] === wanted);
}
