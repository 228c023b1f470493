import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import type { Path } from '#restaurant/documents/model/path.ts';
import { prose, translations } from '#restaurant/documents/store/text.ts';
import { type Service, services, weekdays } from '#restaurant/hours/hours.ts';
import { arrivals, dayPace, maxDayPaces, maxPaces, minStayMinutes, pace, shortestGap, tickMinutes } from './pace.ts';

/** A length of time on the ticks, in minutes. */
const minutes = (from: number, to: number) => z.int().min(from).max(to).multipleOf(tickMinutes);
const people = z.int().min(1).max(999);

/** In hours (two years): longer than any horizon, so a rule with it always holds. */
export const atAllTimes = 17_520;
/** From how many hours before its time a small party may have a larger table; 0 is never. */
const largerTableHours = [0, 1, 2, 3, 6, 12, 24, 48, 168, atAllTimes] as const;

/** One value for each service. */
const byService = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ lunch: schema, dinner: schema } satisfies Record<Service, Schema>);

/** How long a party keeps its place: by size up to a number of people, and `larger` above the last step. */
const stay = z
  .strictObject({
    steps: z.array(z.strictObject({ upTo: people, minutes: minutes(15, 600) })).max(12),
    larger: minutes(15, 600),
  })
  .refine(({ steps }) => steps.every(({ upTo }, index) => index === 0 || upTo > (steps[index - 1]?.upTo ?? 0)), {
    error: 'each step is for more people than the one before',
    path: ['steps'],
  });

/** The optional questions of the form. */
export const bookingQuestions = ['allergies', 'highChair', 'stepFree', 'occasion', 'room'] as const;
export type BookingQuestion = (typeof bookingQuestions)[number];

/**
 * The rules of bookings, the document `bookings/rules`. Every field has a default, so that an older document, or none (`{}`), is complete.
 */
export const rules = z
  .strictObject({
    /** The most covers present at once. */
    seats: byService(z.int().min(0).max(2_000)).default({ lunch: 40, dinner: 40 }),
    /** The most covers arriving at one offered time: what the kitchen and the door can take. A larger party may arrive alone. */
    arrivals: byService(arrivals).default({ lunch: 10, dinner: 10 }),
    /** The interval between two offered times, in minutes. */
    slotMinutes: z.literal([5, 10, 15, 20, 30, 60]).default(15),
    stay: stay.default({
      steps: [
        { upTo: 2, minutes: 90 },
        { upTo: 4, minutes: 105 },
        { upTo: 6, minutes: 120 },
      ],
      larger: 150,
    }),
    /** Stays of a service that has its own. */
    stayOf: z.strictObject({ lunch: stay, dinner: stay }).partial().default({}),
    /** The turnaround. */
    turnMinutes: minutes(0, 120).default(0),
    /**
     * From how many hours before its time a party may have a single table for more people, and only if no smaller one is free. 0: never;
     * the restaurant may then be full with half its chairs empty.
     */
    largerTableHours: z.literal(largerTableHours).default(atAllTimes),
    /** The last time offered, before the service ends. */
    lastSeatingMinutes: minutes(0, 600).default(45),
    /** The party sizes that may book online; a larger party sends a request. */
    online: z
      .strictObject({ from: people, to: people })
      .refine(({ from, to }) => from <= to, { error: 'the largest party is smaller than the smallest', path: ['to'] })
      .default({ from: 1, to: 8 }),
    /** The shortest notice for guests. */
    leadMinutes: minutes(0, 20_160).default(60),
    /** How many days ahead guests may book, today not counted. */
    horizonDays: z.int().min(0).max(730).default(60),
    /** The share of the seats that guests may book online, in percent. */
    onlineShare: z.int().min(0).max(100).default(100),
    /** The largest party that is confirmed at once; 0: the staff confirm every one. */
    confirmUpTo: z.int().min(0).max(999).default(8),
    /** The weekly services without online bookings. */
    walkInOnly: z
      .array(z.strictObject({ weekday: z.enum(weekdays), service: z.enum(services) }))
      .max(weekdays.length * services.length)
      .default([]),
    /** The pause of online bookings, for half an hour to two hours; it ends by itself. */
    pause: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }).register(field, { atomic: true, server: true }).optional(),
    /** Rules for some days: fewer arrivals, fixed times. */
    paces: z.array(pace).max(maxPaces).default([]),
    /** Changes by the staff to one service of one day; they have buttons of their own, like the pause. */
    dayPaces: z.array(dayPace).max(maxDayPaces).register(field, { server: true }).default([]),
    /** How long a hold lasts. */
    holdMinutes: minutes(5, 60).default(10),
    /** How long an offer to the waiting list holds a place; `soonMinutes` when the service is near. */
    offer: z
      .strictObject({ minutes: minutes(5, 720), soonMinutes: minutes(5, 720), soonBeforeMinutes: minutes(0, 1_440) })
      .default({ minutes: 30, soonMinutes: 10, soonBeforeMinutes: 120 }),
    /** How long before their time guests are reminded. */
    reminderHours: z.int().min(1).max(168).default(24),
    questions: z.array(z.enum(bookingQuestions)).max(bookingQuestions.length).default(['allergies', 'highChair', 'stepFree', 'occasion']),
    /** The mailbox that gets the sheet of each service before it begins. */
    sheetTo: z.email().max(200).optional(),
    /** A text for guests beside the form. */
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

export const defaultRules: BookingRules = rules.parse({});

/** The stay of a party by its size, and by service if that has its own. */
export function stayMinutes(rules: Pick<BookingRules, 'stay' | 'stayOf'>, service: Service, covers: number): number {
  const { steps, larger } = rules.stayOf[service] ?? rules.stay;
  return steps.find(({ upTo }) => covers <= upTo)?.minutes ?? larger;
}

/** The fields of a row of the rules for some days. */
export const paceFields = ['service', 'weekday', 'from', 'to', 'sale', 'fixedTimes', 'arrivals'] as const;
export type PaceField = (typeof paceFields)[number];

/** The path of a field of such a row. What it says about the times, and the times, are one value. */
export function paceName(row: number, field: PaceField): Path {
  return `paces.${row}.${field === 'sale' ? 'fixedTimes.sale' : field}`;
}
