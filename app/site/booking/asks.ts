import type { BookingQuestion } from '#restaurant/bookings/rules/rules.ts';

/** What who books is asked besides name and address, wherever a table is booked. */
export interface Asks {
  questions: readonly BookingQuestion[];
  rooms: { id: string; name: string }[];
  /** Whether guests can read how the house treats what they write. */
  hasPrivacyPage: boolean;
}
