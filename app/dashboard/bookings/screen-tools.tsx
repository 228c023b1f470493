import { Link } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCutOff } from '../live/live.tsx';
import type { ScreenLook } from './use-screen-look.ts';

/** Whether this screen is live, and how it looks: in the dark, from further away, on paper. */
export function ScreenTools({
  sheet,
  look,
  choose,
  children,
}: {
  sheet: string;
  look: ScreenLook;
  choose: (look: ScreenLook) => void;
  /** What else stands among them. */
  children?: React.ReactNode;
}) {
  const cutOff = useCutOff();
  return (
    <div className="evening-tools">
      {/* Where it is not, taps/taps-banner.tsx says since when. */}
      {!cutOff && <p className="evening-live">{words.live}</p>}
      {children}
      <button
        type="button"
        className="icon-button"
        aria-label={words.night}
        aria-pressed={look.theme === 'night'}
        onClick={() => choose({ ...look, theme: look.theme === 'night' ? 'day' : 'night' })}
      >
        <Icon name="i-luna" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.large}
        aria-pressed={look.large}
        onClick={() => choose({ ...look, large: !look.large })}
      >
        <Icon name="i-lettera" />
      </button>
      <Link className="icon-button" to={sheet} aria-label={words.print}>
        <Icon name="i-stampa" />
      </Link>
    </div>
  );
}
