import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';
import { dayOfService, nightUntil } from '#languages/formats.ts';
import { dayOf, type Hours, type OwnHours, type Service, timeZone, weekdays } from '#restaurant/hours/hours.ts';
import { instantsOf, isHoliday, openingAt, type Shift, shiftsOn } from '#restaurant/hours/opening.ts';
import { byStart, isBefore, isPast } from '#restaurant/hours/interval.ts';

/** When a menu is served: at these services (empty: whenever the restaurant is open), or in its own hours. */
export interface Timing {
  servedAt: readonly Service[];
  ownHours?: readonly OwnHours[] | undefined;
}

type Served = Pick<Shift, 'start' | 'end'> & { service?: Service };

/** Whether a menu is served now and until when, or when it is served next. */
export type Serving = { now: Served } | { next: Served | undefined };

/** For how many days the next service is searched; after a longer closing no date is shown. */
const horizonDays = 400;

export function servingOf(timing: Timing, hours: Hours, now: Temporal.Instant): Serving {
  const today = dayOf(now);
  // Yesterday's dinner may end after midnight.
  for (let day = -1; day <= horizonDays; day++) {
    const served = servedOn(timing, hours, today.add({ days: day })).find(({ end }) => isBefore(now, end));
    if (served) return isPast(served.start, now) ? { now: served } : { next: served };
  }
  return { next: undefined };
}

/** The times of one day in order. A menu's own hours hold on its weekdays, but not during holidays. */
export function servedOn({ servedAt, ownHours }: Timing, hours: Hours, date: Temporal.PlainDate): Served[] {
  if (!ownHours) return shiftsOn(hours, date).filter(({ service }) => servedAt.length === 0 || servedAt.includes(service));
  const weekday = weekdays[date.dayOfWeek - 1] ?? 'monday';
  if (isHoliday(hours, date)) return [];
  return ownHours
    .filter(({ days }) => days.includes(weekday))
    .map((span) => instantsOf(date, span))
    .sort(byStart);
}

/** When what a serving says changes. */
export function endOf(serving: Serving): Temporal.Instant | undefined {
  return 'now' in serving ? serving.now.end : serving.next?.start;
}

/** Sorts menus: those served now, then the soonest, last those never served. */
export function bySoonest(one: Serving, other: Serving): number {
  return startOf(one) - startOf(other) || 0;
}

function startOf(serving: Serving): number {
  if ('now' in serving) return Number.NEGATIVE_INFINITY;
  return serving.next?.start.epochMilliseconds ?? Number.POSITIVE_INFINITY;
}

export const showingStates = ['shown', 'hidden', 'draft'] as const;
type ShowingState = (typeof showingStates)[number];

/**
 * Whether guests see a menu or a dish, and from which day to which, both included, in the restaurant's time zone (`2026-12-10`). They
 * always do without a rule. The night belongs to the day before (`dayShown`).
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

/** The visibility on a day: `coming` before the first day, `over` after the last. */
export type Visibility = ShowingState | 'coming' | 'over';

/** The day whose menus and dishes are shown at a moment: a dinner past midnight keeps those of its evening. `2026-11-20`. */
export function dayShown(now: Temporal.Instant): string {
  return dayOfService(now.toZonedDateTimeISO(timeZone)).toString();
}

/** When a day's menus and dishes begin to be shown. */
export function shownSince(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: { hour: nightUntil } }).toInstant();
}

/** @param today as `dayShown` returns it: `2026-11-20` */
export function visibilityOn(when: Partial<VisibilityRule> | undefined, today: string): Visibility {
  const { state = 'shown', from, to } = when ?? {};
  if (state !== 'shown') return state;
  if (from && today < from) return 'coming';
  return to && to < today ? 'over' : 'shown';
}

export function isVisibleOn({ showing: when }: { showing?: VisibilityRule | undefined }, today: string): boolean {
  return visibilityOn(when, today) === 'shown';
}

export const soldOutTerms = ['service', 'tonight', 'tomorrow', 'until-told'] as const;
export type SoldOutTerm = (typeof soldOutTerms)[number];

/**
 * The stored end of a mark without an end. As an instant later than every service it compares correctly with any clock; only words about it
 * need `isUntilReset`.
 */
export const untilReset = '9999-12-31T23:59:59Z';

/** Whether a stored end, as text or in milliseconds, is `untilReset`. */
export function isUntilReset(until: string | number): boolean {
  return (typeof until === 'string' ? Date.parse(until) : until) >= Date.parse(untilReset);
}

/**
 * When a dish marked now is available again: at the end of its menu's current or next service (`service`), after the menu's last service of
 * today or tomorrow, or when the staff end it. If that day has no service left, the next one counts; without any, the staff have to end it.
 * A dinner past midnight belongs to its day.
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

/** The stored ends of terms for the dishes of a menu, ISO 8601 in UTC. */
export function endsOf(timing: Timing, hours: Hours, now: Temporal.Instant): (term: SoldOutTerm) => string {
  return (term) => soldOutEndFor(term, timing, hours, now).toString({ smallestUnit: 'second' });
}

/** A term with its present end in milliseconds. */
export interface SoldOutChoice {
  term: SoldOutTerm;
  until: number;
}

/** The terms with different ends at this moment; the first is `service`, the meaning of a plain switch. */
export function soldOutChoices(timing: Timing, hours: Hours, now: Temporal.Instant): SoldOutChoice[] {
  const choices = soldOutTerms.map((term) => ({ term, until: soldOutEndFor(term, timing, hours, now).epochMilliseconds }));
  return choices.filter(({ until }, place) => choices.findIndex((other) => other.until === until) === place);
}

/** The term in an edit, whose instant the server sets; undefined for an instant. */
export function termOf(until: string | undefined): SoldOutTerm | undefined {
  return soldOutTerms.find((term) => term === until);
}
