import { z } from 'zod';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { editingWords } from '#languages/editing.ts';
import { houseWords } from '#languages/house.ts';
import type { BookingRules } from '#restaurant/bookings/rules.ts';
import { type RulesDraft, rulesDraftOf, stayNames } from '#restaurant/bookings/rules-form.ts';
import { changedPlaces } from '#restaurant/documents/editing/draft.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import type { Model } from '../editing/model.ts';

/** What a person does to the rules. */
export type RulesEvent =
  | { type: 'texts'; texts: RulesDraft }
  /** What stood in the form before the page came alive. */
  | { type: 'typed'; draft: RulesDraft };

const draft = z.record(z.string(), z.string());

export const rulesModel: Model<BookingRules, RulesDraft, RulesDraft, RulesEvent> = {
  baseOf: rulesDraftOf,
  draftOf: (base) => base,
  reduce: (before, event) => {
    const after = event.type === 'typed' ? event.draft : { ...before, ...event.texts };
    return changedPlaces(before, after).length === 0 ? before : after;
  },
  changes: (ground, now) => changedPlaces(ground, now).length,
  placesOf: (now) => now,
  draftWith: (places) =>
    Object.fromEntries(Object.entries(places).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  nameOf: ruleName,
  saidOf({ mine, theirs }, side) {
    const value = side === 'mine' ? mine : theirs;
    if (value === undefined) return editingWords.conflict.gone;
    if (value === 'on' || (value === '' && (mine === 'on' || theirs === 'on'))) {
      return value === 'on' ? editingWords.conflict.on : editingWords.conflict.off;
    }
    return String(value) || editingWords.conflict.empty;
  },
  typedIn(event, before) {
    const [name, value] = event.type === 'texts' ? (Object.entries(event.texts)[0] ?? []) : [];
    return name === undefined || value === 'on' || before[name] === 'on' ? undefined : name;
  },
  takenAway: () => undefined,
  formOf({ draft: now }) {
    const form = new FormData();
    for (const [name, value] of Object.entries(now)) form.set(name, value);
    return { form };
  },
  placeOfFault: (path) => path,
  kept: z.strictObject({ base: draft, draft }),
};

/** The name of a rule in words. */
export function ruleName(place: string): string {
  const fields: Readonly<Record<string, string>> = words.fields;
  if (fields[place] !== undefined) return fields[place];
  const stay = stayNames.findLast((name) => place === name || place.startsWith(`${name}.`));
  if (stay) return words.stay.legend[stay];
  for (const weekday of weekdays) {
    for (const service of services) {
      if (place === `walkInOnly.${weekday}.${service}`)
        return `${words.walkIn.legend}: ${houseWords.it.weekdays[weekday]}, ${words.walkIn.service[service]}`;
    }
  }
  const questions: Readonly<Record<string, string>> = words.questions;
  return questions[place.replace('questions.', '')] ?? words.policy.label;
}
