import type { BookingChange } from '#restaurant/bookings/states.ts';
import type { PartyView } from './present.ts';

/** What usually comes next, the first that is possible: the one large button of a party. */
const usually: readonly BookingChange[] = ['seat', 'arrive', 'finish', 'confirm', 'accept', 'offer'];

export function primaryAction({ state, changes }: Pick<PartyView, 'state' | 'changes'>): BookingChange | undefined {
  // Who has not come yet arrives first; the card also seats them at once.
  const next = state === 'confirmed' ? usually.filter((change) => change !== 'seat') : usually;
  return next.find((change) => changes.includes(change));
}
