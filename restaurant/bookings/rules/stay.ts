import type { Service } from '#restaurant/hours/hours.ts';
import type { BookingRules } from './rules.ts';

/** For how many minutes a party of this size keeps its place (product, section 6: by party size, and by service where it differs). */
export function stayMinutes(rules: Pick<BookingRules, 'stay' | 'stayOf'>, service: Service, covers: number): number {
  const { steps, larger } = rules.stayOf[service] ?? rules.stay;
  return steps.find(({ upTo }) => covers <= upTo)?.minutes ?? larger;
}
