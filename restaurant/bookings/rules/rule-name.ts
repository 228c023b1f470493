import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { type Path, readTranslation } from '#restaurant/documents/model/path.ts';
import { services, weekdays } from '#restaurant/hours/hours.ts';

/** The fields of a row that says how a service is sold on some days. */
export const paceFields = ['service', 'weekday', 'from', 'to', 'sale', 'fixedTimes', 'arrivals'] as const;
export type PaceField = (typeof paceFields)[number];

/** The path of a field of such a row; what is said of the times, and the times, are one value. */
export function paceName(row: number, field: PaceField): Path {
  return `paces.${row}.${field === 'sale' ? 'fixedTimes.sale' : field}`;
}

const fields: Readonly<Record<Path, string>> = {
  ...words.fields,
  policy: words.policy.label,
  sheetTo: words.sheetTo.label,
  questions: words.groups.form,
  walkInOnly: words.walkIn.legend,
  paces: bookingPaceWords.rules.heading,
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

const stayNames = ['stay', 'stayOf.lunch', 'stayOf.dinner'] as const;

/** The name of a rule in words: `Quanto si resta a tavola, riga 2, minuti a tavola`. */
export function ruleName(path: Path): string {
  const [, paceRow = '', said = ''] = /^paces\.(\d+)\.(.+)$/.exec(path) ?? [];
  const paceField = paceFields.findLast((field) => field === said || paceName(Number(paceRow), field) === path);
  if (paceRow !== '' && paceField) {
    const { heading, row, fields: labels } = bookingPaceWords.rules;
    return `${heading}, ${row(Number(paceRow) + 1).toLowerCase()}, ${labels[paceField].toLowerCase()}`;
  }
  const stay = stayNames.findLast((name) => path === name || path.startsWith(`${name}.`));
  if (stay === undefined) {
    const { path: own, language } = readTranslation(path);
    const name = fields[own] ?? own;
    return language === 'en' || language === 'pt' ? `${name}, ${words.policy.in[language].toLowerCase()}` : name;
  }
  const legend = words.stay.legend[stay];
  if (path === `${stay}.larger`) return `${legend}, ${words.stay.larger.toLowerCase()}`;
  const [, row, field] = /\.(\d+)\.(upTo|minutes)$/.exec(path) ?? [];
  if (field !== 'upTo' && field !== 'minutes') return legend;
  return `${legend}, ${words.stay.row(Number(row) + 1).toLowerCase()}, ${words.stay[field].toLowerCase()}`;
}
