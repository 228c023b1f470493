import { Link } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { closingWords } from '#languages/closing.ts';
import { closingQuery } from '../close-address.ts';
import type { ShiftView } from './load.server.ts';

/** That a service with bookings is closed: who still believes that they have a table, and the way back. */
export function ClosedPanel({
  evening: { date, service, parties },
  closingTo,
}: {
  evening: Pick<ShiftView, 'date' | 'service' | 'parties'>;
  /** The desk that closes and opens; none for who may not. */
  closingTo?: string;
}) {
  const toCall = parties.filter(({ state }) => state === 'confirmed' || state === 'requested').length;
  return (
    <div className="evening-paused evening-closed" role="status">
      <p>
        <b>{words.closedNow[service]}</b> {toCall > 0 && words.toCall(toCall)}
      </p>
      {closingTo && (
        <Link className="evening-do" to={`${closingTo}${closingQuery({ date, part: service })}`}>
          {closingWords.linkDay}
        </Link>
      )}
    </div>
  );
}

/** A service without a booking, or one for which the house is closed. @param reason why it is, where the hours say so */
export function EmptyEvening({ closed, reason }: { closed: boolean; reason?: string | undefined }) {
  return (
    <div className="evening-empty">
      <h2>{closed ? [words.closed, reason].filter(Boolean).join(': ') : words.none}</h2>
      <p>{closed ? words.closedText : words.noneText}</p>
    </div>
  );
}
