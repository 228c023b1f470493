import { useRef } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { accountWords } from '#languages/people.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchButton } from '../search/search.tsx';
import { AuthTokenField } from '../sign-in/auth-token-field.tsx';
import { Brand } from './brand.tsx';
import { useBadges } from '../live/live.tsx';
import type { Badges } from './badges.server.ts';
import { type Desk, desksOnBar, isCurrentDesk } from './desks.ts';
import './navigation.css';

const words = dashboardWords.navigation;

interface Person {
  name: string;
  role: Role;
}

/**
 * The navigation of the area. Wide screens have it at the side. A phone has a bar at the bottom with the
 * first desks and, behind "Altro", a sheet with the others and sign-out: an HTML popover, which opens,
 * closes and takes the keyboard without JavaScript.
 */
export function Navigation({ area, name, role, desks, badges: rendered }: Person & { area: string; desks: Desk[]; badges: Badges }) {
  const badges = useBadges(area, rendered);
  const sheet = useRef<HTMLElement>(null);
  const entries = (list: Desk[]) =>
    list.map((desk) => (
      <Entry key={desk.path} area={area} desk={desk} waiting={badges[desk.path] ?? 0} onGo={() => sheet.current?.hidePopover()} />
    ));
  const behind = desks.slice(desksOnBar);
  return (
    <>
      <aside className="sidebar dark">
        <Brand to={`/${area}`} />
        <SearchButton />
        <nav aria-label={words.label}>
          <ul className="desks">
            {entries(desks)}
            <li className="desks-more">
              <button type="button" popoverTarget="more">
                <Icon name="i-puntini" />
                <span>{words.more}</span>
              </button>
            </li>
          </ul>
        </nav>
        <SignedIn area={area} name={name} role={role} />
        <div className="sidebar-wave" />
      </aside>
      <aside className="more dark" id="more" popover="auto" aria-label={words.more} ref={sheet}>
        <div className="more-head">
          <Brand to={`/${area}`} />
          <button type="button" className="more-close" popoverTarget="more" popoverTargetAction="hide" aria-label={words.close}>
            <Icon name="i-chiudi" />
          </button>
        </div>
        {behind.length > 0 && (
          <nav aria-label={words.rest}>
            <ul className="desks">{entries(behind)}</ul>
          </nav>
        )}
        <a className="more-site" href="/" target="_blank" rel="noopener">
          <Icon name="i-fuori" />
          {words.site}
          <span className="visually-hidden">{words.newTab}</span>
        </a>
        <SignedIn area={area} name={name} role={role} onGo={() => sheet.current?.hidePopover()} />
      </aside>
    </>
  );
}

/** @param waiting how many things of this desk wait for somebody */
function Entry({ area, desk, waiting, onGo }: { area: string; desk: Desk; waiting: number; onGo: () => void }) {
  const { pathname } = useLocation();
  const below = pathname.slice(`/${area}/`.length).replace(/\/$/, '');
  const current = isCurrentDesk(desk, below) ? 'page' : undefined;
  return (
    <li className={desk.begins && 'desks-begin'}>
      <Link to={`/${area}${desk.path && `/${desk.path}`}`} aria-current={current} onClick={onGo} title={desk.name}>
        <Icon name={desk.icon} />
        <span>{desk.name}</span>
        {waiting > 0 && (
          <b className="desk-badge">
            {waiting}
            <span className="visually-hidden"> {words.waiting}</span>
          </b>
        )}
      </Link>
    </li>
  );
}

/** Who is signed in, and sign-out: it loads a new document, so that nothing of the area stays in memory. */
function SignedIn({ area, name, role, onGo }: Person & { area: string; onGo?: () => void }) {
  return (
    <div className="signed-in">
      <p>
        <NavLink to={`/${area}/account`} onClick={onGo} title={accountWords.heading}>
          <Icon name="i-chiave" />
          <strong>{name}</strong>
          <span className="visually-hidden"> ({accountWords.heading})</span>
        </NavLink>
        <span>{dashboardWords.roles[role]}</span>
      </p>
      <Form method="post" action={`/${area}/sign-out`} reloadDocument>
        <AuthTokenField />
        <button type="submit">{words.signOut}</button>
      </Form>
    </div>
  );
}
