import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { SlotStatus } from '#restaurant/bookings/availability/availability.ts';
import type { BookingRefusal } from '#restaurant/bookings/commands/commands.ts';

/** Why an order was refused, in words for the staff. */
export function describeRefusal(refused: BookingRefusal): string {
  switch (refused.why) {
    case 'full':
      return words.refusals.full(describeOutcome(refused.outcome));
    case 'change':
      return words.refusals[refused.refusal];
    default:
      return words.refusals[refused.why];
  }
}

function describeOutcome(outcome: SlotStatus): string {
  return 'limit' in outcome ? words.limits[outcome.limit] : words.limits.undecided;
}
