import { type Service, services } from '#restaurant/hours/hours.ts';
import { bookingSources, type BookingSource } from '../booking.ts';
import type { BookingState } from '../states.ts';

/** The periods of the statistics; each ends today. */
const numberRanges = ['weeks', 'quarter', 'year'] as const;
export type StatisticsRange = (typeof numberRanges)[number];

/** The length of a column of the plots: a day in four weeks, a week in a quarter, a month in a year. */
export type PeriodLength = 'day' | 'week' | 'month';

/** One row of grouped counts. */
export interface CountedBookings {
  /** `2026-11-28`, the day of their service. */
  date: string;
  service: Service;
  state: BookingState;
  source: BookingSource;
  parties: number;
  covers: number;
}

/** Refusals for lack of capacity, by the limit that bound. */
export interface CountedRefusals {
  date: string;
  reason: string;
  parties: number;
  covers: number;
}

/** Lead times in days: each bucket from its number up to the next. */
export const leadTimeBuckets = [0, 1, 2, 4, 8, 15, 31] as const;

export interface Period {
  from: string;
  covers: Record<Service, number>;
  /** Parties that came, or are expected today. */
  parties: number;
  noShows: number;
  /** Covers that were refused for lack of capacity. */
  refused: number;
}

/** The states of parties that came, or are expected today. A visit that nobody marked counts as one that took place. */
const came: ReadonlySet<BookingState> = new Set(['requested', 'offered', 'confirmed', 'arrived', 'seated', 'finished']);

/** The first and the last day of a range. A year is twelve whole months, the current one included. */
export function daysOfRange(range: StatisticsRange, today: Temporal.PlainDate): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  switch (range) {
    case 'weeks':
      return { first: today.subtract({ days: 27 }), last: today };
    case 'quarter':
      return { first: today.subtract({ days: today.dayOfWeek - 1, weeks: 12 }), last: today };
    default:
      return { first: today.with({ day: 1 }).subtract({ months: 11 }), last: today };
  }
}

export const stepOf = { weeks: 'day', quarter: 'week', year: 'month' } as const satisfies Record<StatisticsRange, PeriodLength>;

/** The columns of a range with their counts, the oldest first. */
export function periodsOf(
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  step: PeriodLength,
  { bookings, refusals }: { bookings: readonly CountedBookings[]; refusals: readonly CountedRefusals[] },
): Period[] {
  const periods: Period[] = [];
  for (let from = first; Temporal.PlainDate.compare(from, last) <= 0; from = from.add(lengths[step]))
    periods.push({ from: from.toString(), covers: { lunch: 0, dinner: 0 }, parties: 0, noShows: 0, refused: 0 });
  const of = (date: string) => periods.findLast(({ from }) => from <= date);
  for (const { date, service, state, parties, covers } of bookings) {
    const period = of(date);
    if (!period) continue;
    if (state === 'noShow') period.noShows += parties;
    if (!came.has(state)) continue;
    period.covers[service] += covers;
    period.parties += parties;
  }
  for (const { date, covers } of refusals) {
    const period = of(date);
    if (period) period.refused += covers;
  }
  return periods;
}

const lengths = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const;

export function totalsOf(periods: readonly Period[]) {
  const sum = (of: (period: Period) => number) => periods.reduce((total, period) => total + of(period), 0);
  return {
    covers: sum(({ covers }) => services.reduce((total, service) => total + covers[service], 0)),
    parties: sum(({ parties }) => parties),
    noShows: sum(({ noShows }) => noShows),
    refused: sum(({ refused }) => refused),
  };
}

/** The sources of the parties that came, the most first. */
export function sourcesOf(bookings: readonly CountedBookings[]): { source: BookingSource; parties: number; covers: number }[] {
  return bookingSources
    .map((source) => {
      const own = bookings.filter((one) => one.source === source && came.has(one.state));
      const sum = (of: 'parties' | 'covers') => own.reduce((total, one) => total + one[of], 0);
      return { source, parties: sum('parties'), covers: sum('covers') };
    })
    .filter(({ parties }) => parties > 0)
    .sort((one, other) => other.parties - one.parties);
}

/** The reasons of refusals, the most covers first. */
export function reasonsOf(refusals: readonly CountedRefusals[]): Omit<CountedRefusals, 'date'>[] {
  const reasons = new Map<string, Omit<CountedRefusals, 'date'>>();
  for (const { reason, parties, covers } of refusals) {
    const known = reasons.get(reason) ?? { reason, parties: 0, covers: 0 };
    reasons.set(reason, { reason, parties: known.parties + parties, covers: known.covers + covers });
  }
  return [...reasons.values()].sort((one, other) => other.covers - one.covers);
}
