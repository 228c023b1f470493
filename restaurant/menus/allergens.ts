import { z } from 'zod';
import { field, typedAs } from '#restaurant/documents/model/field.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import {
  type Allergen,
  type AllergenAnswers,
  type Declarable,
  declarationOf,
  groups,
  namesAgree,
  type Presence,
  presences,
  type Signature,
  type Single,
  type SomeAnswers,
  unwanted,
} from './declaration.ts';

export {
  allergenNumber,
  allergens,
  allergensWith,
  declarationOf,
  type Allergen,
  type AllergenAnswers,
  type Declarable,
  type Presence,
  type Signature,
  type SomeAnswers,
} from './declaration.ts';

export const presence = z.enum(presences);

/**
 * The possible answers for an allergen. Sulphites have no traces: the regulation counts them above 10 mg/kg, and below they do not count.
 * Older and imported documents may still state traces; these are read, shown and kept, because changing a signed answer would be another
 * person's declaration. Only new ones are refused (`refusedAnswers`).
 */
export function answersTo(allergen: Allergen): readonly Presence[] {
  return allergen === 'solfiti' ? ['no', 'contiene'] : presence.options;
}

/** A grain or a nut that a declaration names. */
const named = presence.exclude(['no']).optional();

/** Answers that may be incomplete. */
const answersGiven = {
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
  grano: named,
  segale: named,
  orzo: named,
  avena: named,
  mandorle: named,
  nocciole: named,
  noci: named,
  anacardi: named,
  'noci-pecan': named,
  'noci-del-brasile': named,
  pistacchi: named,
  'noci-macadamia': named,
} satisfies Record<Allergen, typeof presence> & Record<Single, typeof named>;

/**
 * One answer for each of the fourteen; an incomplete declaration is invalid. Grains and nuts may be named. Without names, the answer is of
 * the whole group (`answerOf`).
 */
export const allergenAnswers = z
  .strictObject(answersGiven)
  .check(({ value, issues }) => {
    for (const group of groups) {
      if (namesAgree(value, group)) continue;
      issues.push({ code: 'custom', message: `the names of «${group}» do not agree with its answer`, path: [group], input: value[group] });
    }
  })
  .register(field, { atomic: true }) satisfies z.ZodType<AllergenAnswers>;

/** Who signed a declaration, and when (ISO 8601 in UTC): the name of that day, and the username, which old signatures lack. */
export const signature = z
  .strictObject({
    by: z.string().trim().min(1).max(120),
    username: z.string().max(100).optional(),
    at: z.iso.datetime(),
  })
  .register(field, {
    atomic: true,
    server: true,
    // In a form it is a switch; only the server signs.
    codec: typedAs(
      (value) => (value === undefined ? '' : 'on'),
      (typed) => (typed === 'on' ? { by: '-', at: '1970-01-01T00:00:00Z' } : undefined),
    ),
  }) satisfies z.ZodType<Signature>;

/** The signature of the person who makes a change. */
export function signatureOf({ actor: { username, name }, now }: Change): Signature {
  return { by: name, ...(username === null ? {} : { username }), at: now.toString({ smallestUnit: 'second' }) };
}

/** The newest signature of some dishes; undefined while none is declared. */
export function newestSignature(dishes: readonly Declarable[]): Signature | undefined {
  return dishes
    .flatMap((dish) => declarationOf(dish)?.signature ?? [])
    .sort((one, other) => Temporal.Instant.compare(Temporal.Instant.from(other.at), Temporal.Instant.from(one.at)))[0];
}

/** Whether two declarations are equal, names included. */
export function sameAnswers(one: SomeAnswers | undefined, other: SomeAnswers | undefined): boolean {
  return unwanted.every((each) => one?.[each] === other?.[each]);
}

/**
 * The signature of a dish after a save. The server signs for the user who asked for it; a signature is kept while the answers are the same,
 * and one from the browser is ignored.
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
