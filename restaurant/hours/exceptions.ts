import { type HoursException, type Service, services } from './hours.ts';

/** The days of an exception, both included, as ISO dates. */
export interface Days {
  from: string;
  to: string;
}

/**
 * The order in which exceptions rule: by their first day, the longer before the shorter. Where two meet the
 * later wins (opening.ts), so the narrower does: one evening within the holidays.
 */
export function compareDays(one: Days, other: Days): number {
  return one.from.localeCompare(other.from) || other.to.localeCompare(one.to);
}

/** Where an exception has no say, because a later one of the list rules. */
export interface Overruled {
  by: HoursException;
  /** The days on which both fall, and the services of which both say something. */
  days: Days;
  services: Service[];
}

/** Which later exceptions of a list take the word from the one at a place. */
export function overruledAt(exceptions: readonly HoursException[], place: number): Overruled[] {
  const exception = exceptions[place];
  if (!exception) return [];
  return exceptions.slice(place + 1).flatMap((by) => {
    const days = { from: exception.from > by.from ? exception.from : by.from, to: exception.to < by.to ? exception.to : by.to };
    const both = services.filter((service) => exception[service] !== 'unchanged' && by[service] !== 'unchanged');
    return days.from <= days.to && both.length > 0 ? [{ by, days, services: both }] : [];
  });
}
