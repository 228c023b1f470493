import type { TickInterval } from './timelines.ts';

/** Parties that an unbroken chain of overlaps connects: nobody else is in their way. */
export interface OverlapGroup extends TickInterval {
  guests: number[];
  /** Whether they can be seated by themselves. */
  verdict: 'seated' | 'impossible' | 'undecided';
}

/** Parts guests, by number and in order of arrival, into companies. */
export function overlapGroupsOf(guests: readonly TickInterval[]): OverlapGroup[] {
  const companies: OverlapGroup[] = [];
  for (const [index, { start, end }] of guests.entries()) {
    const last = companies.at(-1);
    if (last && start < last.end) {
      last.guests.push(index);
      last.end = Math.max(last.end, end);
    } else companies.push({ guests: [index], start, end, verdict: 'seated' });
  }
  return companies;
}
