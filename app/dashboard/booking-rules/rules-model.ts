import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import type { BookingRules } from '#restaurant/bookings/rules.ts';
import { rulesDraftOf, stayNames } from '#restaurant/bookings/rules-form.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';
import { textsModel } from '../editing/texts-model.ts';

export const rulesModel = textsModel<BookingRules>({ draftOf: rulesDraftOf, nameOf: ruleName });

/** The name of a rule in words. */
function ruleName(place: string): string {
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
