import { z } from 'zod';
import { field, named } from '#restaurant/documents/model/field.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';
import { isPlain } from '#restaurant/documents/model/path.ts';
import { type Service, services, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import { parseTimeInput } from '#restaurant/hours/written-time.ts';

/** The grid of bookings: every interval begins and ends on a tick. */
export const tickMinutes = 5;

/** A local time on a tick: `20:15`. */
const tickTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 20:15')
  .refine((time) => Number(time.slice(3)) % tickMinutes === 0, 'a time on five minutes');

/** The most covers that arrive at one offered time. */
export const arrivals = z.int().min(1).max(2_000);

/** The most fixed times of one service. */
const maxFixedTimes = 6;

/** The shortest stay, in minutes: between two fixed times, without the turnaround, and of a walk-in before the next party. */
export const minStayMinutes = 45;

/** The shortest interval between two times of a service, which may last past midnight, in minutes. */
export function shortestGap(fixedTimes: readonly string[]): number {
  const day = 24 * 60;
  const minutes = fixedTimes.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))).sort((one, other) => one - other);
  // The interval from the last time to the first spans midnight.
  return Math.min(day, ...minutes.map((time, index) => (minutes[index + 1] ?? (minutes[0] ?? 0) + day) - time));
}

/** The most rules for some days, which is the number of rows of their form. */
export const maxPaces = 12;

/** What a row of the form says about the times: as usual, fixed ones only, or free ones although a wider rule fixes them. */
export const sales = ['usual', 'fixed', 'free'] as const;
export type Sale = (typeof sales)[number];

/** The only times that guests are offered, as typed text in the form. */
const fixedTimes = z
  .array(tickTime)
  .max(maxFixedTimes)
  .register(field, {
    codec: {
      write(value) {
        // "As usual" is sent as an empty field, so that a new row is empty.
        if (!Array.isArray(value)) return { sale: '', '': '' };
        return { sale: value.length > 0 ? 'fixed' : 'free', '': value.join(', ') };
      },
      read({ sale, '': text = '' }) {
        if (sale === 'free') return { value: [] };
        return { value: sale === 'fixed' ? readFixedTimes(text) : undefined };
      },
    },
  });

/** Reads typed times: `20.00 e 22.15`. Text that is no time is kept, so that its field reports it; an empty text also is. */
export function readFixedTimes(text: string): string[] {
  return text
    .split(/\s*(?:[,;/]|\s(?:e|ed|poi|and)\s)\s*|\s+(?=\d)/)
    .filter((part, index) => part !== '' || index === 0)
    .map((part) => parseTimeInput(part)?.toString({ smallestUnit: 'minute' }) ?? part);
}

/** How a service is sold on some days: every day, one weekday, a period, or one weekday within a period. A missing value is as usual. */
const paceRow = z
  .strictObject({
    weekday: z.enum(weekdays).optional(),
    /** The first and the last day, both included: `2026-12-24`. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    service: z.enum(services),
    /** The most covers that arrive at one time. */
    arrivals: arrivals.optional(),
    /** The only times that guests are offered ("in turni"). Empty: free times, although another rule fixes them. */
    fixedTimes: fixedTimes.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { error: 'a season has a first and a last day', path: ['to'] })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'the last day is before the first',
    path: ['to'],
  })
  .refine(({ arrivals: most, fixedTimes }) => most !== undefined || fixedTimes !== undefined, {
    error: 'a rule says something',
    path: ['arrivals'],
  })
  .refine(({ fixedTimes = [] }) => new Set(fixedTimes).size === fixedTimes.length, { error: 'each time once', path: ['fixedTimes'] });

/** A rule for some days. A first day without a last one means that day; a row without a service is dropped. */
export const pace = named(
  z.preprocess(
    (row) => (isPlain(row) && row['from'] !== undefined && row['to'] === undefined ? { ...row, to: row['from'] } : row),
    paceRow,
  ),
  'service',
);
export type Pace = z.infer<typeof paceRow>;

/** Who made a change, by the name of that day, and when. */
const said = { by: singleLine, at: z.iso.datetime() };

/** The changes by the staff to one service of one day. They end with the day. */
export const dayPace = z.strictObject({
  date: z.iso.date(),
  service: z.enum(services),
  /** The most covers that arrive at one time; it overrides the rules. */
  arrivals: z.strictObject({ most: arrivals, ...said }).optional(),
  /** Times at which nobody may book any more. */
  closed: z.array(z.strictObject({ time: tickTime, ...said })).max((24 * 60) / tickMinutes),
});
export type DayPace = z.infer<typeof dayPace>;

/** The most services of days with changes; those of past days are dropped. */
export const maxDayPaces = 60;

/** How a service is sold on a day, with the sources; a source is undefined if the usual rules apply. */
export interface PaceOfDay {
  /** The most covers that arrive at one time; undefined if the seats alone count. */
  arrivals: number | undefined;
  /** The limit without the change for the day. */
  usualArrivals: number | undefined;
  arrivalsBy: Pace | NonNullable<DayPace['arrivals']> | undefined;
  /** The only times that guests are offered; none for free times. */
  fixedTimes: readonly string[];
  fixedTimesBy: Pace | undefined;
  closed: DayPace['closed'];
}

interface PaceRules {
  arrivals: Record<Service, number>;
  paces: readonly Pace[];
  dayPaces: readonly DayPace[];
}

/**
 * How a service is sold on a day. The change for the day comes first, then the rule that holds on the fewest days, and of two such the
 * later one in the list. A limit of arrivals is per offered time, so that of free times says nothing about fixed ones.
 */
export function paceOn(rules: PaceRules, date: Temporal.PlainDate, service: Service): PaceOfDay {
  const day = date.toString();
  const own = rules.dayPaces.find((one) => one.date === day && one.service === service);
  const holding = rules.paces
    .filter((one) => one.service === service && holdsOn(one, date))
    .toReversed()
    .sort((one, other) => daysOf(one) - daysOf(other));
  const fixing = holding.findIndex(({ fixedTimes }) => fixedTimes !== undefined);
  const fixedTimesBy = holding[fixing];
  const fixedTimes = fixedTimesBy?.fixedTimes ?? [];
  // A rule that fixes the times knows the arrivals at each; a wider rule does not.
  const asked = fixedTimes.length > 0 ? holding.slice(0, fixing + 1) : holding;
  const pace = asked.find(({ arrivals: most }) => most !== undefined);
  const usualArrivals = pace?.arrivals ?? (fixedTimes.length > 0 ? undefined : rules.arrivals[service]);
  return {
    arrivals: own?.arrivals?.most ?? usualArrivals,
    usualArrivals,
    arrivalsBy: own?.arrivals ?? pace,
    fixedTimes,
    fixedTimesBy,
    closed: own?.closed ?? [],
  };
}

function holdsOn({ weekday, from, to }: Pace, date: Temporal.PlainDate): boolean {
  const day = date.toString();
  return (weekday === undefined || weekday === weekdayOf(date)) && (from ?? day) <= day && day <= (to ?? day);
}

/** More days than any season has. */
const always = 1_000_000;

/** The approximate number of days on which a rule holds. */
function daysOf({ weekday, from, to }: Pace): number {
  const days = from === undefined || to === undefined ? always : Temporal.PlainDate.from(from).until(to).days + 1;
  return weekday === undefined ? days : days / weekdays.length;
}

function weekdayOf(date: Temporal.PlainDate): Weekday | undefined {
  return weekdays[date.dayOfWeek - 1];
}
