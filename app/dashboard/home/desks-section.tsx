import { Link } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { desksOf } from '../frame/desks.ts';
import './desks-section.css';

/** Every screen that the role sees, by its desk: one tap from Home to each. */
export function DesksSection({ role, area }: { role: Role; area: string }) {
  return (
    <nav className="home-desks" aria-labelledby="home-desks">
      <h2 id="home-desks">{dashboardWords.navigation.every}</h2>
      <ul>
        {desksOf(role)
          .filter(({ screens: [{ path }] }) => path !== '')
          .map(({ name, icon, screens }) => (
            <li key={name}>
              <h3>
                <Icon name={icon} />
                {name}
              </h3>
              <ul>
                {screens.map((screen) => (
                  <li key={screen.path}>
                    <Link to={`/${area}/${screen.path}`}>{screen.name}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </nav>
  );
}
