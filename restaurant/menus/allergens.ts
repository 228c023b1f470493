import { z } from 'zod';
import type { Change } from '#restaurant/staff/actor.ts';

/**
 * The fourteen allergens of Reg. (UE) n. 1169/2011, annex II, in its order: the number printed beside a
 * dish is the place here, counted from 1.
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

/** What a declaration says of one allergen: not among the ingredients, possible traces, contained. */
export const presence = z.enum(['no', 'tracce', 'contiene']);
export type Presence = z.infer<typeof presence>;

/**
 * The answers that may be given of an allergen. Of sulphites there are no traces: the regulation counts them above 10 mg/kg,
 * and below it they are not there. Documents from before, and imported ones, may still say so: they are read, shown to
 * guests and kept as they are, because to drop the answer or to strengthen a signed one would be another's declaration;
 * only a new answer is refused (`refusedAnswers`).
 */
export function answersTo(allergen: Allergen): readonly Presence[] {
  return allergen === 'solfiti' ? ['no', 'contiene'] : presence.options;
}

/** One answer for each of the fourteen; an incomplete declaration is not valid. */
export const allergenAnswers = z.strictObject({
  glutine: presence,
  crostacei: presence,
  uova: presence,
  pesce: presence,
  arachidi: presence,
  soia: presence,
  latte: presence,
  'frutta-a-guscio': presence,
  sedano: presence,
  senape: presence,
  sesamo: presence,
  solfiti: presence,
  lupini: presence,
  molluschi: presence,
} satisfies Record<Allergen, typeof presence>);
export type AllergenAnswers = z.infer<typeof allergenAnswers>;

/**
 * Who answers for a declaration, and since when (an instant in UTC, ISO 8601): the name of that day, and the username,
 * which signatures of earlier versions of the site do not have.
 */
export const signature = z.strictObject({
  by: z.string().trim().min(1).max(120),
  username: z.string().max(100).optional(),
  at: z.iso.datetime(),
});
export type Signature = z.infer<typeof signature>;

/** The signature of whoever changes something. */
export function signatureOf({ actor: { username, name }, now }: Change): Signature {
  return { by: name, ...(username === null ? {} : { username }), at: now.toString({ smallestUnit: 'second' }) };
}

/** The allergen answers of a dish, as stored: they count only with a signature. */
export interface Declarable {
  allergens?: AllergenAnswers | undefined;
  signature?: Signature | undefined;
}

/**
 * The declaration of a dish, or undefined while it is *non dichiarato*: undeclared is never shown as
 * free of anything (product rule; Reg. (UE) n. 1169/2011, art. 44).
 */
export function declarationOf(dish: Declarable): { answers: AllergenAnswers; signature: Signature } | undefined {
  if (!dish.allergens || !dish.signature) return undefined;
  return { answers: dish.allergens, signature: dish.signature };
}

/** The signature that was given last among some dishes, or undefined while none is declared. */
export function newestSignature(dishes: readonly Declarable[]): Signature | undefined {
  return dishes
    .flatMap((dish) => declarationOf(dish)?.signature ?? [])
    .sort((one, other) => Temporal.Instant.compare(Temporal.Instant.from(other.at), Temporal.Instant.from(one.at)))[0];
}

/** The allergens of a declared dish that have the given presence, in the order of the law. */
export function allergensWith(answers: AllergenAnswers, wanted: Presence): Allergen[] {
  return allergens.filter((allergen) => answers[allergen] === wanted);
}

function sameAnswers(one: AllergenAnswers | undefined, other: AllergenAnswers | undefined): boolean {
  return allergens.every((allergen) => one?.[allergen] === other?.[allergen]);
}

/**
 * The signature a dish has after a save. The server signs for the user who asked to; a signature is kept
 * while the answers are the same, and dropped when one of them changes; one sent by the browser is ignored.
 */
export function signatureAfter(
  before: Declarable | undefined,
  after: Declarable,
  newSignature: Signature | undefined,
): Signature | undefined {
  if (!after.allergens) return undefined;
  if (newSignature) return newSignature;
  return before && sameAnswers(before.allergens, after.allergens) ? before.signature : undefined;
}
