import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTaps, useWaitingTap } from './taps-context.ts';
import type { Tap } from './taps.ts';
import './waiting-tap.css';

const words = bookingDeskWords.taps;

/** In place of the buttons of a party: the tap that waits, and the way to take it back. */
export function WaitingTap({ tap }: { tap: Tap }) {
  return (
    <div className="waiting-tap">
      <p>
        <Icon name="i-orologio" />
        {words.waits(bookingDeskWords.changes[tap.change])}
      </p>
      <TakeBack tap={tap} />
    </div>
  );
}

/** Takes a tap back before it is sent; one that is on its way may be stored already. */
export function TakeBack({ tap, label = words.takeBack }: { tap: Tap; label?: string }) {
  const { queue, shown } = useTaps();
  const isOnItsWay = shown.sending?.booking === tap.booking;
  return (
    <button
      type="button"
      className="evening-do evening-do--plain"
      aria-label={bookingDeskWords.about(label, tap.name)}
      aria-disabled={isOnItsWay || undefined}
      onClick={() => {
        if (!isOnItsWay) queue.drop(tap);
      }}
    >
      {label}
    </button>
  );
}

/** That something of a party waits, where there is no room for its words. */
export function WaitingSign({ booking }: { booking: string }) {
  const tap = useWaitingTap(booking);
  if (!tap) return null;
  return (
    <span className="waiting-sign">
      <Icon name="i-orologio" />
      <span className="visually-hidden">{words.waits(bookingDeskWords.changes[tap.change])}</span>
    </span>
  );
}
