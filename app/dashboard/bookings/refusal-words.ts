import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { SlotStatus } from '#restaurant/bookings/availability/availability.ts';
import type { BookingRefusal } from '#restaurant/bookings/commands/commands.ts';

/** Why an order was refused, in words for the staff. */
export function describeRefusal(refusal: BookingRefusal): string {
  switch (refusal.refused) {
    case 'full':
      return words.refusals.full(describeOutcome(refusal.outcome));
    default:
      return words.refusals[refusal.refused];
  }
}

function describeOutcome(outcome: SlotStatus): string {
  return 'limit' in outcome ? words.limits[outcome.limit] : words.limits.undecided;
}
