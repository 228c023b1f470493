import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { paceFields } from '#restaurant/bookings/rules/pace-form.ts';
import { stayNames } from '#restaurant/bookings/rules/rules-form.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';

const fields: Readonly<Record<string, string>> = {
  ...words.fields,
  policy: words.policy.label,
  'translations.en.policy': `${words.policy.label}, ${words.policy.in.en.toLowerCase()}`,
  'translations.pt.policy': `${words.policy.label}, ${words.policy.in.pt.toLowerCase()}`,
  ...Object.fromEntries(Object.entries(words.questions).map(([question, label]) => [`questions.${question}`, label])),
  ...Object.fromEntries(
    weekdays.flatMap((weekday) =>
      services.map((service) => [
        `walkInOnly.${weekday}.${service}`,
        `${words.walkIn.legend}: ${houseWords.it.weekdays[weekday]}, ${words.walkIn.service[service]}`,
      ]),
    ),
  ),
};

/** The name of a rule in words: `Quanto si resta a tavola, riga 2, minuti a tavola`. */
export function ruleName(place: string): string {
  const [, paceRow, said] = /^paces\.(\d+)\.(\w+)$/.exec(place) ?? [];
  const paceField = paceFields.find((field) => field === said);
  if (paceField) {
    const { heading, row, fields: labels } = bookingPaceWords.rules;
    return `${heading}, ${row(Number(paceRow) + 1).toLowerCase()}, ${labels[paceField].toLowerCase()}`;
  }
  const stay = stayNames.findLast((name) => place === name || place.startsWith(`${name}.`));
  if (stay === undefined) return fields[place] ?? place;
  const legend = words.stay.legend[stay];
  if (place === `${stay}.larger`) return `${legend}, ${words.stay.larger.toLowerCase()}`;
  const [, row, field] = /\.(\d+)\.(upTo|minutes)$/.exec(place) ?? [];
  if (field !== 'upTo' && field !== 'minutes') return legend;
  return `${legend}, ${words.stay.row(Number(row) + 1).toLowerCase()}, ${words.stay[field].toLowerCase()}`;
}
