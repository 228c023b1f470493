import type { Stay } from './timelines.ts';

/** Parties that an unbroken chain of overlaps connects: nobody else is in their way. */
export interface Company extends Stay {
  guests: number[];
  /** Whether they can be seated by themselves. */
  verdict: 'seated' | 'impossible' | 'undecided';
}

/** Parts guests, by number and in order of arrival, into companies. */
export function companiesOf(guests: readonly Stay[]): Company[] {
  const companies: Company[] = [];
  for (const [index, { start, end }] of guests.entries()) {
    const last = companies.at(-1);
    if (last && start < last.end) {
      last.guests.push(index);
      last.end = Math.max(last.end, end);
    } else companies.push({ guests: [index], start, end, verdict: 'seated' });
  }
  return companies;
}
