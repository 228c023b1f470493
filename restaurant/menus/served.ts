import { type Hours, type Service, timeZone } from '#restaurant/hours/hours.ts';
import { type Sitting, sittingsOn } from '#restaurant/hours/opening.ts';

/** Whether a menu is served at this moment, and until when, or when it is served next. */
export type Serving = { now: Sitting } | { next: Sitting | undefined };

/** How many days ahead the next service is looked for; after a longer closing no date is shown. */
const horizonDays = 400;

/**
 * When a menu is served: in the service that runs at this moment (`now`), or in the next one it belongs to.
 * @param servedAt its services; none means whenever the house is open
 */
export function servingOf(servedAt: readonly Service[], hours: Hours, now: Temporal.Instant): Serving {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  // Yesterday's dinner may end after midnight.
  for (let day = -1; day <= horizonDays; day++) {
    const sitting = sittingsOn(hours, today.add({ days: day })).find(
      ({ service, end }) => isServedAt(servedAt, service) && Temporal.Instant.compare(now, end) < 0,
    );
    if (sitting) return Temporal.Instant.compare(sitting.start, now) <= 0 ? { now: sitting } : { next: sitting };
  }
  return { next: undefined };
}

/** Whether a menu with these services is served at one of them; none means whenever the house is open. */
export function isServedAt(servedAt: readonly Service[], service: Service): boolean {
  return servedAt.length === 0 || servedAt.includes(service);
}

/** Orders menus by when they are served: first those served now, then those served soonest, last those never served. */
export function bySoonest(one: Serving, other: Serving): number {
  return startOf(one) - startOf(other) || 0;
}

function startOf(serving: Serving): number {
  if ('now' in serving) return Number.NEGATIVE_INFINITY;
  return serving.next?.start.epochMilliseconds ?? Number.POSITIVE_INFINITY;
}
