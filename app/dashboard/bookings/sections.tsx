import { NavLink } from 'react-router';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { bookingNumberWords } from '#languages/bookings-numbers.ts';
import './sections.css';

/** The parts of the desk of bookings, by their path below it. */
const sections = [
  { path: '', name: words.tonight },
  { path: 'phone', name: words.phone.button },
  { path: 'month', name: words.month },
  { path: 'guests', name: words.guests },
  { path: 'numbers', name: bookingNumberWords.name },
  { path: 'tables', name: words.tablesDesk },
  { path: 'rules', name: words.rulesDesk },
] as const;

/** Leads from one part of the desk to the others. */
export function BookingSections({ area }: { area: string }) {
  return (
    <nav className="booking-sections" aria-label={words.parts}>
      <ul>
        {sections.map(({ path, name }) => (
          <li key={path}>
            <NavLink to={`/${area}/bookings${path && `/${path}`}`} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
