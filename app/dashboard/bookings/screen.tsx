import { BookingSections } from './sections.tsx';
import { useScreenLook } from './use-screen-look.ts';

/** A part of the desk of bookings, with the look that was chosen for this screen. */
export function BookingScreen({ area, children }: { area: string; children: React.ReactNode }) {
  const [look] = useScreenLook();
  return (
    <main
      className="desk evening"
      id="desk"
      tabIndex={-1}
      aria-labelledby="desk-heading"
      data-theme={look.theme}
      data-large={look.large || undefined}
    >
      <BookingSections area={area} />
      {children}
    </main>
  );
}
