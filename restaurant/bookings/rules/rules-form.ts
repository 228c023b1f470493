import { type TranslationLanguage, translationLanguages } from '#languages/languages.ts';
import { type Fault, faultsOf } from '#restaurant/documents/store/faults.ts';
import { type Service, services, weekdays } from '#restaurant/hours/hours.ts';
import { paceTexts, readPaces } from './pace-form.ts';
import { type BookingQuestion, bookingQuestions, type BookingRules, rules as schema, type Stay } from './rules.ts';

/** The rules as their form has them: a text for each field, by its name. */
export type RulesDraft = Readonly<Record<string, string>>;

/** Steps of a stay that a form shows at most. */
export const staySteps = 6;

/** The fields that hold one whole number, with where the rules keep it. */
const numbers = [
  'seats.lunch',
  'seats.dinner',
  'arrivals.lunch',
  'arrivals.dinner',
  'slotMinutes',
  'turnMinutes',
  'largerTableHours',
  'lastSeatingMinutes',
  'online.from',
  'online.to',
  'leadMinutes',
  'horizonDays',
  'onlineShare',
  'confirmUpTo',
  'holdMinutes',
  'offer.minutes',
  'offer.soonMinutes',
  'offer.soonBeforeMinutes',
  'reminderHours',
] as const;
export type NumberRule = (typeof numbers)[number];

/** Whose stay: of both services, or of one that differs. */
export type StayName = 'stay' | `stayOf.${Service}`;
export const stayNames = ['stay', 'stayOf.lunch', 'stayOf.dinner'] as const satisfies readonly StayName[];

export function walkInName(weekday: (typeof weekdays)[number], service: Service) {
  return `walkInOnly.${weekday}.${service}` as const;
}

export function questionName(question: BookingQuestion) {
  return `questions.${question}` as const;
}

/** The rules as texts; the pause, and what is said of one evening, have buttons of their own. */
export function rulesDraftOf(rules: BookingRules): RulesDraft {
  const of: Record<NumberRule, number> = {
    'seats.lunch': rules.seats.lunch,
    'seats.dinner': rules.seats.dinner,
    'arrivals.lunch': rules.arrivals.lunch,
    'arrivals.dinner': rules.arrivals.dinner,
    slotMinutes: rules.slotMinutes,
    turnMinutes: rules.turnMinutes,
    largerTableHours: rules.largerTableHours,
    lastSeatingMinutes: rules.lastSeatingMinutes,
    'online.from': rules.online.from,
    'online.to': rules.online.to,
    leadMinutes: rules.leadMinutes,
    horizonDays: rules.horizonDays,
    onlineShare: rules.onlineShare,
    confirmUpTo: rules.confirmUpTo,
    holdMinutes: rules.holdMinutes,
    'offer.minutes': rules.offer.minutes,
    'offer.soonMinutes': rules.offer.soonMinutes,
    'offer.soonBeforeMinutes': rules.offer.soonBeforeMinutes,
    reminderHours: rules.reminderHours,
  };
  const walkIn = weekdays.flatMap((weekday) =>
    services.map((service): [string, string] => [
      walkInName(weekday, service),
      flag(rules.walkInOnly.some((one) => one.weekday === weekday && one.service === service)),
    ]),
  );
  return {
    ...Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)])),
    ...stayTexts('stay', rules.stay),
    ...Object.fromEntries(services.map((service) => [`stayOf.${service}`, flag(rules.stayOf[service] !== undefined)])),
    ...stayTexts('stayOf.lunch', rules.stayOf.lunch),
    ...stayTexts('stayOf.dinner', rules.stayOf.dinner),
    ...Object.fromEntries(walkIn),
    ...paceTexts(rules.paces),
    ...Object.fromEntries(bookingQuestions.map((question) => [questionName(question), flag(rules.questions.includes(question))])),
    sheetTo: rules.sheetTo ?? '',
    policy: rules.policy ?? '',
    'translations.en.policy': rules.translations?.en?.policy ?? '',
    'translations.pt.policy': rules.translations?.pt?.policy ?? '',
  };
}

function stayTexts(name: StayName, stay: Stay | undefined): RulesDraft {
  const rows = Array.from({ length: staySteps }, (_, row): [string, string][] => [
    [`${name}.${row}.upTo`, numberText(stay?.steps[row]?.upTo)],
    [`${name}.${row}.minutes`, numberText(stay?.steps[row]?.minutes)],
  ]);
  return { ...Object.fromEntries(rows.flat()), [`${name}.larger`]: numberText(stay?.larger) };
}

/** A submitted form merged into the stored rules: what it does not carry stays. */
export function readRulesDraft(sent: RulesDraft, standing: RulesDraft): RulesDraft {
  return Object.fromEntries(Object.entries(standing).map(([name, value]) => [name, sent[name] ?? value]));
}

/** The rules that a form says, or what is wrong with them, each at the name of its field. @param before keeps the pause and what was said of single evenings */
export function rulesWith(before: BookingRules, draft: RulesDraft): { data: BookingRules } | { faults: Fault[] } {
  const number = (name: NumberRule) => numberOf(draft[name]);
  const { paces, rows: paceRows } = readPaces(draft);
  const stays = { stay: readStay(draft, 'stay'), lunch: readStay(draft, 'stayOf.lunch'), dinner: readStay(draft, 'stayOf.dinner') };
  const policy = optional(draft['policy']);
  // One that only repeats the Italian is none: it would stay behind when that changes.
  const policyIn = (language: TranslationLanguage) => {
    const translated = optional(draft[`translations.${language}.policy`]);
    return translated === policy ? undefined : translated;
  };
  const parsed = schema.safeParse({
    ...(before.pause ? { pause: before.pause } : {}),
    dayPaces: before.dayPaces,
    paces,
    seats: { lunch: number('seats.lunch'), dinner: number('seats.dinner') },
    arrivals: { lunch: number('arrivals.lunch'), dinner: number('arrivals.dinner') },
    slotMinutes: number('slotMinutes'),
    stay: stays.stay.stay,
    stayOf: Object.fromEntries(
      services.flatMap((service) => (draft[`stayOf.${service}`] === 'on' ? [[service, stays[service].stay]] : [])),
    ),
    turnMinutes: number('turnMinutes'),
    largerTableHours: number('largerTableHours'),
    lastSeatingMinutes: number('lastSeatingMinutes'),
    online: { from: number('online.from'), to: number('online.to') },
    leadMinutes: number('leadMinutes'),
    horizonDays: number('horizonDays'),
    onlineShare: number('onlineShare'),
    confirmUpTo: number('confirmUpTo'),
    walkInOnly: weekdays.flatMap((weekday) =>
      services.flatMap((service) => (draft[walkInName(weekday, service)] === 'on' ? [{ weekday, service }] : [])),
    ),
    holdMinutes: number('holdMinutes'),
    offer: {
      minutes: number('offer.minutes'),
      soonMinutes: number('offer.soonMinutes'),
      soonBeforeMinutes: number('offer.soonBeforeMinutes'),
    },
    reminderHours: number('reminderHours'),
    questions: bookingQuestions.filter((question) => draft[questionName(question)] === 'on'),
    sheetTo: optional(draft['sheetTo']),
    policy,
    translations: Object.fromEntries(
      translationLanguages.flatMap((language) => (policyIn(language) === undefined ? [] : [[language, { policy: policyIn(language) }]])),
    ),
  });
  if (parsed.success) return { data: parsed.data };
  const rowsOf = (path: string) =>
    path.startsWith('paces')
      ? paceRows
      : (path.startsWith('stayOf.lunch') ? stays.lunch : path.startsWith('stayOf.dinner') ? stays.dinner : stays.stay).rows;
  return { faults: faultsOf(parsed.error).map(({ path, message }) => ({ path: nameOf(path, rowsOf(path)), message })) };
}

/** A stay as it is typed, without empty rows; `rows` says in which row each step stands. */
function readStay(draft: RulesDraft, name: StayName): { stay: Stay; rows: number[] } {
  const typed = (row: number, field: string) => (draft[`${name}.${row}.${field}`] ?? '').trim();
  const rows = Array.from({ length: staySteps }, (_, row) => row).filter(
    (row) => typed(row, 'upTo') !== '' || typed(row, 'minutes') !== '',
  );
  const steps = rows.map((row) => ({ upTo: numberOf(typed(row, 'upTo')), minutes: numberOf(typed(row, 'minutes')) }));
  return { stay: { steps, larger: numberOf(draft[`${name}.larger`]) }, rows };
}

/** The name of the field at a path of the rules: `stay.steps[1].minutes` is `stay.1.minutes`, or the row in which it was typed. */
function nameOf(path: string, rows: readonly number[]): string {
  const [, name, index, field] = /^(stay|stayOf\.\w+)\.steps\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (name !== undefined) return `${name}.${rows[Number(index)] ?? 0}.${field}`;
  const [, pace, said = 'service'] = /^paces\[(\d+)\](?:\.(\w+).*)?$/.exec(path) ?? [];
  if (pace !== undefined) return `paces.${rows[Number(pace)] ?? 0}.${said}`;
  return path.replace(/\.steps$/, '.0.upTo');
}

/** Only digits are a number: what else was typed is refused at its field. */
function numberOf(text = ''): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function flag(on: boolean): string {
  return on ? 'on' : '';
}

function optional(text = ''): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
