import { Link } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords } from '#languages/evening.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import type { DisplaySettings } from '../frame/screen-look.ts';
import { useConnectionLost } from '../live/live.tsx';
import { useBellAwake, wakeBell } from './bell.ts';
import { unsent } from './offline-changes/taps.ts';
import { useTaps } from './offline-changes/taps-provider.tsx';
import { IconButton } from '../frame/icon-button.tsx';

/** Whether this screen is live, and how it looks and sounds: in the dark, from further away, with a bell, on paper. */
export function ScreenTools({
  sheet,
  look,
  choose,
  children,
}: {
  sheet: string;
  look: DisplaySettings;
  choose: (look: DisplaySettings) => void;
  /** What else stands among them. */
  children?: React.ReactNode;
}) {
  const cutOff = useConnectionLost();
  const awake = useBellAwake();
  const { shown } = useTaps();
  // Where it is not, or taps wait for the network, taps/taps-banner.tsx says so.
  const isLive = !cutOff && !unsent(shown.taps).some(({ waits }) => waits);
  const tools: { name: string; icon: SymbolName; pressed: boolean; chosen: Partial<DisplaySettings> }[] = [
    {
      name: eveningWords.night,
      icon: 'i-luna',
      pressed: look.theme === 'night',
      chosen: { theme: look.theme === 'night' ? 'day' : 'night' },
    },
    { name: eveningWords.large, icon: 'i-lettera', pressed: look.large, chosen: { large: !look.large } },
    { name: eveningWords.sound, icon: 'i-campana', pressed: look.sound, chosen: { sound: !look.sound } },
  ];
  return (
    <div className="evening-tools">
      {isLive && <p className="evening-live">{eveningWords.live}</p>}
      {children}
      {look.sound && !awake && <p className="evening-sound">{eveningWords.soundWaits}</p>}
      {tools.map(({ name, icon, pressed, chosen }) => (
        <IconButton
          icon={icon}
          key={icon}
          label={name}
          title={name}
          aria-pressed={pressed}
          onClick={() => {
            if (chosen.sound) wakeBell();
            choose({ ...look, ...chosen });
          }}
        />
      ))}
      <Link className="icon-button" to={sheet} aria-label={words.print}>
        <Icon name="i-stampa" />
      </Link>
    </div>
  );
}
