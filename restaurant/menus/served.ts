import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import { dayOf, type Hours, type OwnHours, type Service, weekdays } from '#restaurant/hours/hours.ts';
import { instantsOf, isHoliday, openingAt, type Shift, shiftsOn } from '#restaurant/hours/opening.ts';
import { byStart, isBefore, isPast } from '#restaurant/hours/interval.ts';

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
    const served = servedOn(timing, hours, today.add({ days: day })).find(({ end }) => isBefore(now, end));
    if (served) return isPast(served.start, now) ? { now: served } : { next: served };
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
    .sort(byStart);
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

/** Until when somebody marks a dish as sold out. */
export const soldOutTerms = ['service', 'tonight', 'tomorrow', 'until-told'] as const;
export type SoldOutTerm = (typeof soldOutTerms)[number];

/**
 * The stored end of a mark that only a person ends. It is an instant like any other, later than every service, so that
 * whoever compares it with a clock reads it right; only words about it have to ask `isUntilReset`.
 */
export const untilReset = '9999-12-31T23:59:59Z';

/** Whether a stored end, as text or in milliseconds, is that of a mark that only a person ends. */
export function isUntilReset(until: string | number): boolean {
  return (typeof until === 'string' ? Date.parse(until) : until) >= Date.parse(untilReset);
}

/**
 * When a dish that is marked now is available again: at the end of the service of its menu that runs or comes next
 * (`service`), of the menu's last service of today or of tomorrow, or when somebody says so. Where that day has no
 * service of the menu left, the next service counts; without any service in the calendar, somebody has to say so.
 * A dinner that goes on after midnight still belongs to its day.
 * @param timing when its menu is served
 */
export function soldOutEndFor(term: SoldOutTerm, timing: Timing, hours: Hours, now: Temporal.Instant): Temporal.Instant {
  const told = Temporal.Instant.from(untilReset);
  if (term === 'until-told') return told;
  const serving = servingOf(timing, hours, now);
  const next = ('now' in serving ? serving.now : serving.next)?.end ?? told;
  if (term === 'service') return next;
  const opening = openingAt(hours, now);
  const today = 'open' in opening ? opening.open.date : dayOf(now);
  const last = servedOn(timing, hours, term === 'tomorrow' ? today.add({ days: 1 }) : today)
    .filter(({ end }) => isBefore(now, end))
    .at(-1);
  return last?.end ?? next;
}

/** The stored end of each term for the dishes of a menu: ISO 8601 in UTC. */
export function endsOf(timing: Timing, hours: Hours, now: Temporal.Instant): (term: SoldOutTerm) => string {
  return (term) => soldOutEndFor(term, timing, hours, now).toString({ smallestUnit: 'second' });
}

/** A term at one moment, with its end in milliseconds. */
export interface SoldOutChoice {
  term: SoldOutTerm;
  until: number;
}

/** The terms that differ at this moment, each with its end; the first is `service`, which a switch alone means. */
export function soldOutChoices(timing: Timing, hours: Hours, now: Temporal.Instant): SoldOutChoice[] {
  const choices = soldOutTerms.map((term) => ({ term, until: soldOutEndFor(term, timing, hours, now).epochMilliseconds }));
  return choices.filter(({ until }, place) => choices.findIndex((other) => other.until === until) === place);
}

/** The term that stands for an instant in an edit: its end is the server's to say. Undefined for an instant, and for nothing. */
export function termOf(until: string | undefined): SoldOutTerm | undefined {
  return soldOutTerms.find((term) => term === until);
}
