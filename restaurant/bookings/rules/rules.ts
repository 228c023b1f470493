import { z } from 'zod';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import { houseWords } from '#languages/house.ts';
import { field } from '#restaurant/documents/model/field.ts';
import { type Path, readTranslation } from '#restaurant/documents/model/path.ts';
import { prose, translations } from '#restaurant/documents/store/text.ts';
import { type Service, services, weekdays } from '#restaurant/hours/hours.ts';
import { arrivals, dayPace, maxDayPaces, maxPaces, minStayMinutes, pace, shortestGap, tickMinutes } from './pace.ts';

/** A length of time on the ticks, in minutes. */
const minutes = (from: number, to: number) => z.int().min(from).max(to).multipleOf(tickMinutes);
const people = z.int().min(1).max(999);

/** So many hours before a service nobody could book it yet: what holds from then on holds at all times. */
export const atAllTimes = 17_520;
/** From how many hours before its time a small party may have a larger table; 0 for never. */
const largerTableHours = [0, 1, 2, 3, 6, 12, 24, 48, 168, atAllTimes] as const;

/** One answer for each service. */
const byService = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ lunch: schema, dinner: schema } satisfies Record<Service, Schema>);

/** How long a party keeps its place: by its size up to a number of people, and longer ones above the last. */
const stay = z
  .strictObject({
    steps: z.array(z.strictObject({ upTo: people, minutes: minutes(15, 600) })).max(12),
    larger: minutes(15, 600),
  })
  .refine(({ steps }) => steps.every(({ upTo }, index) => index === 0 || upTo > (steps[index - 1]?.upTo ?? 0)), {
    error: 'each step is for more people than the one before',
    path: ['steps'],
  });

/** What the form may ask besides who comes and when. */
export const bookingQuestions = ['allergies', 'highChair', 'stepFree', 'occasion', 'room'] as const;
export type BookingQuestion = (typeof bookingQuestions)[number];

/**
 * The rules of bookings, the document `bookings/rules`. Every field has the default of the product's section 6, so that an
 * older document, or none (`{}`), is whole.
 */
export const rules = z
  .strictObject({
    /** The most covers present at once. */
    seats: byService(z.int().min(0).max(2_000)).default({ lunch: 40, dinner: 40 }),
    /** The most covers arriving within one slot: what the kitchen and the door can take. A larger party may arrive alone. */
    arrivals: byService(arrivals).default({ lunch: 10, dinner: 10 }),
    /** From one time that is offered to the next. */
    slotMinutes: z.literal([5, 10, 15, 20, 30, 60]).default(15),
    stay: stay.default({
      steps: [
        { upTo: 2, minutes: 90 },
        { upTo: 4, minutes: 105 },
        { upTo: 6, minutes: 120 },
      ],
      larger: 150,
    }),
    /** Where a service has a stay of its own. */
    stayOf: z.strictObject({ lunch: stay, dinner: stay }).partial().default({}),
    /** Between two parties at one table. */
    turnMinutes: minutes(0, 120).default(0),
    /**
     * From so many hours before its time a party may have a single table that is meant for more; never with 0. Only when no
     * smaller one is free: else the room is full while half its chairs are empty.
     */
    largerTableHours: z.literal(largerTableHours).default(atAllTimes),
    /** The last time offered, before the service ends. */
    lastSeatingMinutes: minutes(0, 600).default(45),
    /** How many may book online; more send a request. */
    online: z
      .strictObject({ from: people, to: people })
      .refine(({ from, to }) => from <= to, { error: 'the largest party is smaller than the smallest', path: ['to'] })
      .default({ from: 1, to: 8 }),
    /** The shortest notice for guests. */
    leadMinutes: minutes(0, 20_160).default(60),
    /** How many days ahead guests may book, today not counted. */
    horizonDays: z.int().min(0).max(730).default(60),
    /** How many of the seats guests may take online, in a hundred. */
    onlineShare: z.int().min(0).max(100).default(100),
    /** The largest party confirmed at once; 0 to confirm every one by hand. */
    confirmUpTo: z.int().min(0).max(999).default(8),
    /** Services of the week that take no bookings online: for who comes by. */
    walkInOnly: z
      .array(z.strictObject({ weekday: z.enum(weekdays), service: z.enum(services) }))
      .max(weekdays.length * services.length)
      .default([]),
    /** No online bookings for the times of the next half hour to two hours; it ends by itself. */
    pause: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).register(field, { atomic: true, server: true }).optional(),
    /** What differs on some days: fewer arrivals, fixed times. */
    paces: z.array(pace).max(maxPaces).default([]),
    /** What was said in the evening of one service of one day; like the pause it has buttons of its own. */
    dayPaces: z.array(dayPace).max(maxDayPaces).register(field, { server: true }).default([]),
    /** How long a chosen time is held for who is filling in the form. */
    holdMinutes: minutes(5, 60).default(10),
    /** How long an offer to the waiting list holds a place; shorter when the service is near. */
    offer: z
      .strictObject({ minutes: minutes(5, 720), soonMinutes: minutes(5, 720), soonBeforeMinutes: minutes(0, 1_440) })
      .default({ minutes: 30, soonMinutes: 10, soonBeforeMinutes: 120 }),
    /** When guests are reminded, before their time. */
    reminderHours: z.int().min(1).max(168).default(24),
    questions: z.array(z.enum(bookingQuestions)).max(bookingQuestions.length).default(['allergies', 'highChair', 'stepFree', 'occasion']),
    /** Where the sheet of each service goes before it begins; nowhere without it. */
    sheetTo: z.email().max(200).optional(),
    /** What guests read beside the form. */
    policy: prose.max(1_000).optional(),
    translations: translations({ policy: prose.max(1_000) }),
  })
  .refine(({ pause }) => !pause || pause.from < pause.until, { error: 'the pause ends before it begins', path: ['pause'] })
  .superRefine(({ paces, turnMinutes }, context) => {
    for (const [index, { fixedTimes = [] }] of paces.entries()) {
      if (shortestGap(fixedTimes) < turnMinutes + minStayMinutes)
        context.addIssue({ code: 'custom', path: ['paces', index, 'fixedTimes'], message: 'too little time between two of them' });
    }
  });
export type BookingRules = z.infer<typeof rules>;

/** The rules before anybody has changed one. */
export const defaultRules: BookingRules = rules.parse({});

/** For how many minutes a party of this size keeps its place (product, section 6: by party size, and by service where it differs). */
export function stayMinutes(rules: Pick<BookingRules, 'stay' | 'stayOf'>, service: Service, covers: number): number {
  const { steps, larger } = rules.stayOf[service] ?? rules.stay;
  return steps.find(({ upTo }) => covers <= upTo)?.minutes ?? larger;
}

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
