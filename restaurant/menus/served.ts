import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import { type Hours, type OwnHours, type Service, weekdays } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { instantsOf, isHoliday, type Shift, shiftsOn } from '#restaurant/hours/opening.ts';

/** When a menu is served: at these services (none means whenever the house is open), unless it has hours of its own. */
export interface Timing {
  servedAt: readonly Service[];
  ownHours?: readonly OwnHours[] | undefined;
}

/** A time at which a menu is served; of the service, unless the menu has hours of its own. */
type Served = Pick<Shift, 'start' | 'end'> & { service?: Service };

/** Whether a menu is served at this moment, and until when, or when it is served next. */
export type Serving = { now: Served } | { next: Served | undefined };

/** How many days ahead the next service is looked for; after a longer closing no date is shown. */
const horizonDays = 400;

/** When a menu is served: at this moment (`now`), or the next time. */
export function servingOf(timing: Timing, hours: Hours, now: Temporal.Instant): Serving {
  const today = dayOf(now);
  // Yesterday's dinner may end after midnight.
  for (let day = -1; day <= horizonDays; day++) {
    const served = servedOn(timing, hours, today.add({ days: day })).find(({ end }) => Temporal.Instant.compare(now, end) < 0);
    if (served) return Temporal.Instant.compare(served.start, now) <= 0 ? { now: served } : { next: served };
  }
  return { next: undefined };
}

/** The times of one day, in order. Hours of a menu's own hold on its days of the week, but not while the house is on holiday. */
export function servedOn({ servedAt, ownHours }: Timing, hours: Hours, date: Temporal.PlainDate): Served[] {
  if (!ownHours) return shiftsOn(hours, date).filter(({ service }) => servedAt.length === 0 || servedAt.includes(service));
  const weekday = weekdays[date.dayOfWeek - 1] ?? 'monday';
  if (isHoliday(hours, date)) return [];
  return ownHours
    .filter(({ days }) => days.includes(weekday))
    .map((span) => instantsOf(date, span))
    .sort((one, other) => Temporal.Instant.compare(one.start, other.start));
}

/** When what is said of a serving changes. */
export function endOf(serving: Serving): Temporal.Instant | undefined {
  return 'now' in serving ? serving.now.end : serving.next?.start;
}

/** Orders menus by when they are served: first those served now, then those served soonest, last those never served. */
export function bySoonest(one: Serving, other: Serving): number {
  return startOf(one) - startOf(other) || 0;
}

function startOf(serving: Serving): number {
  if ('now' in serving) return Number.NEGATIVE_INFINITY;
  return serving.next?.start.epochMilliseconds ?? Number.POSITIVE_INFINITY;
}

/** What the staff have decided: guests see it, it is put away, or it is still being written. */
export const showingStates = ['shown', 'hidden', 'draft'] as const;
type ShowingState = (typeof showingStates)[number];

/**
 * Whether guests see a menu or a dish, and from which day to which, both included, in the house's time zone (`2026-12-10`).
 * Without it they always do.
 */
export const showing = z
  .strictObject({
    state: z.enum(showingStates).default('shown'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'the last day is before the first',
    path: ['to'],
  })
  .register(field, { atomic: true });
export type VisibilityRule = z.infer<typeof showing>;

/** What that means on a day: `coming` before its first day, `over` after its last. */
export type Visibility = ShowingState | 'coming' | 'over';

/** @param today the day in the house's time zone, `2026-11-20` */
export function visibilityOn(when: Partial<VisibilityRule> | undefined, today: string): Visibility {
  const { state = 'shown', from, to } = when ?? {};
  if (state !== 'shown') return state;
  if (from && today < from) return 'coming';
  return to && to < today ? 'over' : 'shown';
}

export function isVisibleOn({ showing: when }: { showing?: VisibilityRule | undefined }, today: string): boolean {
  return visibilityOn(when, today) === 'shown';
}
