import { bookingDeskWords as words } from '#languages/bookings-desk.ts';

/** How many a party is: a figure, which is read out with its noun. */
export function PartyCovers({ covers }: { covers: number }) {
  return (
    <p className="evening-covers">
      {covers}
      <span className="visually-hidden"> {words.peopleNoun(covers)}</span>
    </p>
  );
}
