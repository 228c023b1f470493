import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { Outcome } from '#restaurant/bookings/availability/availability.ts';
import type { Refused } from '#restaurant/bookings/reserve/orders.ts';

/** Why an order was refused, in words for the staff. */
export function refusalWords(refused: Refused): string {
  switch (refused.why) {
    case 'full':
      return words.refusals.full(outcomeWords(refused.outcome));
    case 'change':
      return words.refusals[refused.refusal];
    default:
      return words.refusals[refused.why];
  }
}

function outcomeWords(outcome: Outcome): string {
  return 'limit' in outcome ? words.limits[outcome.limit] : words.limits.undecided;
}
