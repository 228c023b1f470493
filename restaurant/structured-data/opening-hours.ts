import type { DayOfWeek, OpeningHoursSpecificationLeaf } from 'schema-dts';
import type { Hours, OwnHours, Span, Weekday } from '#restaurant/hours/hours.ts';
import { comingChanges, weeklyTimetable } from '#restaurant/hours/timetable.ts';

const days = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const satisfies Record<Weekday, DayOfWeek>;

/** How many days ahead exceptions are listed. */
const horizon = 365;

/** Closed for the whole day, as search engines read it (Google, "Local business": opens and closes at midnight). */
const closed = { opens: '00:00', closes: '00:00' };

/** The usual week, one specification for each service of equal days; closed days are listed as closed. */
export function openingHours(hours: Hours): OpeningHoursSpecificationLeaf[] {
  return weeklyTimetable(hours).flatMap((line) =>
    timesOf(line.spans).map((times) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: line.days.map((day) => days[day]),
      ...times,
    })),
  );
}

/** Hours of a menu's own. */
export function ownOpeningHours(own: readonly OwnHours[]): OpeningHoursSpecificationLeaf[] {
  return own.map((hours) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours.days.map((day) => days[day]),
    ...timesOfSpan(hours),
  }));
}

/** The coming days that differ from the usual week, with the hours that apply where exceptions overlap. */
export function specialOpeningHours(hours: Hours, today: Temporal.PlainDate): OpeningHoursSpecificationLeaf[] {
  return comingChanges(hours, today, horizon).flatMap(({ from, to, spans }) =>
    timesOf(spans).map((times) => ({ '@type': 'OpeningHoursSpecification' as const, validFrom: from, validThrough: to, ...times })),
  );
}

function timesOf(spans: Span[]): { opens: string; closes: string }[] {
  return spans.length === 0 ? [closed] : spans.map(timesOfSpan);
}

/**
 * A closing before the opening is read as the next day's, and one at the opening as "closed": midnight is
 * `00:00`, and a day without an end closes a minute early.
 */
function timesOfSpan({ from, to }: Span): { opens: string; closes: string } {
  const closes = to === '24:00' ? '00:00' : to;
  if (closes !== from) return { opens: from, closes };
  return { opens: from, closes: Temporal.PlainTime.from(from).subtract({ minutes: 1 }).toString({ smallestUnit: 'minute' }) };
}
