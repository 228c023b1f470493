import { type Allergen, allergens, answersTo, type Presence } from '../allergens.ts';
import { isAtLeast } from '../preparations.ts';

/** The answers given so far; a declaration needs all fourteen, and a signature. */
export type Answers = Partial<Record<Allergen, Presence>>;

/** The answers together with those of a preparation or of another dish: an answer is only ever raised, never lowered. */
export function raisedBy(answers: Answers, others: Answers): Answers {
  const raised = { ...answers };
  for (const allergen of allergens) {
    const other = others[allergen];
    if (!other || !answersTo(allergen).includes(other)) continue;
    const given = raised[allergen];
    if (given === undefined || isAtLeast(other, given)) raised[allergen] = other;
  }
  return raised;
}

/** The answers with *no* for every allergen that has none. */
export function othersNo(answers: Answers): Answers {
  return { ...Object.fromEntries(allergens.map((allergen) => [allergen, 'no' as const])), ...answers };
}
