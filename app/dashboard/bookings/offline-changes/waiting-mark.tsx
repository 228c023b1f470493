import { bookingTapsWords as words } from '#languages/booking-taps.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWaitingTap } from './taps-context.ts';
import './waiting-mark.css';

/**
 * That a tap of a party waits, and which: never that it is done.
 * @param brief where there is no room for its words
 */
export function WaitingMark({ booking, brief = false }: { booking: string; brief?: boolean }) {
  const tap = useWaitingTap(booking);
  if (!tap) return null;
  return (
    <span className="waiting-mark" data-brief={brief || undefined}>
      <Icon name="i-orologio" />
      <span className={brief ? 'visually-hidden' : undefined}>{words.waits(words.changes[tap.change])}</span>
    </span>
  );
}
