import { use, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { desksOf, isDeskAt, isScreenAt } from './desks.ts';
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
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are longer than their line: the one where somebody is stands in it.
  useLayoutEffect(() => {
    // Home, which is no desk, has none.
    const here = below === '' ? undefined : nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!nav.current || !here) return;
    const { left, width } = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += here.left + here.width / 2 - left - width / 2;
  }, [below]);
  const desk = member && desksOf(member.role).find((one) => isDeskAt(one, below));
  if (!desk || desk.ownTabs || desk.screens.length < 2) return null;
  return (
    <nav ref={nav} className="desk-tabs" aria-label={dashboardWords.navigation.parts(desk.name)}>
      <ul>
        {desk.screens.map((screen) => (
          <li key={screen.path}>
            <Link to={`/${area}/${screen.path}`} aria-current={isScreenAt(screen, below) ? 'page' : undefined}>
              {screen.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
