import { DeskTabs } from '../frame/tabs.tsx';
import { useScreenLook } from '../frame/screen-look.ts';
import './screen.css';

interface BookingScreenProps {
  /** Whether its last part is a save bar across the whole width. */
  footed?: boolean;
  children: React.ReactNode;
}

/** A screen of the booking desk, in the look that was chosen for this device. */
export function BookingScreen({ footed = false, children }: BookingScreenProps) {
  const [look] = useScreenLook();
  return (
    <main
      className={footed ? 'desk desk--footed evening' : 'desk evening'}
      id="desk"
      tabIndex={-1}
      aria-labelledby="desk-heading"
      data-large={look.large || undefined}
    >
      <DeskTabs />
      {children}
    </main>
  );
}

export function BookingHead({ heading, note }: { heading: string; note: string }) {
  return (
    <header className="booking-head">
      <h1 id="desk-heading">{heading}</h1>
      <p>{note}</p>
    </header>
  );
}
