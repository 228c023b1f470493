import { use } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { desksOf, isDeskAt, isScreenAt } from './dashboard-pages.ts';
import { StaffMemberContext } from './staff-member.ts';
import './desk-tabs.css';

/** The address below the area where one is. */
export function usePathBelow(): string {
  const { area = '' } = useParams();
  return useLocation().pathname.slice(`/${area}/`.length).replace(/\/$/, '');
}

/** Leads from one screen of a desk to its others that the signed-in person sees; nothing where there is no other. */
export function DeskTabs() {
  const { area } = useParams();
  const below = usePathBelow();
  const member = use(StaffMemberContext);
  const desk = member && desksOf(member.role).find((one) => isDeskAt(one, below));
  if (!desk || desk.ownTabs || desk.screens.length < 2) return null;
  return (
    <nav className="desk-tabs" aria-label={dashboardWords.navigation.parts(desk.name)}>
      <ul>
        {desk.screens.map((screen) => {
          const here = isScreenAt(screen, below);
          return (
            <li key={screen.path}>
              <Link ref={here ? showInLine : null} to={`/${area}/${screen.path}`} aria-current={here ? 'page' : undefined}>
                {screen.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** On a phone the tabs are longer than their line: the one where somebody is stands in it. */
function showInLine(tab: HTMLAnchorElement | null): void {
  const line = tab?.closest('.desk-tabs');
  if (!tab || !line) return;
  const [{ left, width }, within] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += left + width / 2 - within.left - within.width / 2;
}
