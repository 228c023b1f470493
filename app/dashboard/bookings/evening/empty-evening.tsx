import { bookingDeskWords as words } from '#languages/bookings-desk.ts';

/** A service without a booking, or a day on which the house is closed. */
export function EmptyEvening({ closed }: { closed: boolean }) {
  return (
    <div className="evening-empty">
      <h2>{closed ? words.closed : words.none}</h2>
      <p>{closed ? words.closedText : words.noneText}</p>
    </div>
  );
}
