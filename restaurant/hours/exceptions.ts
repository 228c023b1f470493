import { type HoursException, type Service, services } from './hours.ts';

/** The days of an exception, both included, as ISO dates. */
export interface Days {
  from: string;
  to: string;
}

/**
 * The order of precedence of exceptions: by their first day, the longer before the shorter. Where two overlap the
 * later wins (opening.ts), and so the shorter: one evening within the holidays.
 */
export function compareDays(one: Days, other: Days): number {
  return one.from.localeCompare(other.from) || other.to.localeCompare(one.to);
}

/** The days and services on which a later exception of the list overrules this one. */
export interface Overruled {
  by: HoursException;
  /** The days that both cover, and the services that both change. */
  days: Days;
  services: Service[];
}

/** Which later exceptions of a list overrule the one at an index. */
export function overruledAt(exceptions: readonly HoursException[], place: number): Overruled[] {
  const exception = exceptions[place];
  if (!exception) return [];
  return exceptions.slice(place + 1).flatMap((by) => {
    const days = { from: exception.from > by.from ? exception.from : by.from, to: exception.to < by.to ? exception.to : by.to };
    const both = services.filter((service) => exception[service] !== 'unchanged' && by[service] !== 'unchanged');
    return days.from <= days.to && both.length > 0 ? [{ by, days, services: both }] : [];
  });
}
