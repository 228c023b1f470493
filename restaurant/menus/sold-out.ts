import { type Hours } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { servedOn, servingOf, type Timing } from './served.ts';

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
    .filter(({ end }) => Temporal.Instant.compare(now, end) < 0)
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
