import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { screenWords } from '#languages/desks.ts';
import { roleWords } from '#languages/roles.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { Icon, type SymbolName } from '../../ui/icon.tsx';
import { SearchButton } from '../search/search.tsx';
import { Brand } from '../frame/brand.tsx';
import { useBadges } from '../live/live.tsx';
import type { Badges } from '../frame/badges.server.ts';
import { barOf, barPathAt, desksOf, isDeskAt, isOwnDesk } from '../frame/dashboard-pages.ts';
import { Button } from '../../ui/button.tsx';
import { listKept, localDraftKey } from '../editing/use-kept-draft.ts';
import { readTaps, unsent } from '../bookings/offline-changes/taps.ts';
import { Dialog, DialogActions } from '../frame/dialog.tsx';
import { useStaffMember } from '../frame/staff-member.ts';
import { PostForm } from '../editing/send.tsx';
import { noteLeaving, workKey } from '../sign-in/left-work.ts';
import { AreaLink, useArea, usePathBelow } from '../frame/area.tsx';

const words = dashboardWords.navigation;

interface Person {
  name: string;
  role: Role;
}

/**
 * The navigation of the area. Wide screens have the desks at the side. A phone has a bar with what the role needs most and, behind "Altro",
 * a sheet with all desks and sign-out. The sheet is a popover, so it works without JavaScript.
 */
export function Navigation({ name, role, badges: rendered }: Person & { badges: Badges }) {
  const area = useArea();
  const badges = useBadges(rendered);
  const below = usePathBelow();
  const sheet = useRef<HTMLElement>(null);
  const hide = () => sheet.current?.hidePopover();
  const bar = barOf(role);
  const here = barPathAt(bar, below);
  const entries = desksOf(role)
    .filter((desk) => !isOwnDesk(desk))
    .map((desk) => {
      const [{ path }] = desk.screens;
      const waiting = desk.screens.reduce((sum, screen) => sum + (badges[screen.path] ?? 0), 0);
      return <Entry key={path} path={path} {...desk} current={isDeskAt(desk, below)} waiting={waiting} onGo={hide} />;
    });
  return (
    <>
      <aside className="sidebar dark">
        <Brand to={area} />
        <SearchButton />
        <nav aria-label={words.label}>
          <ul className="desks desks--side">{entries}</ul>
          <ul className="desks desks--bar">
            {bar.map((screen) => (
              <Entry key={screen.path} {...screen} current={screen.path === here} waiting={badges[screen.path] ?? 0} onGo={hide} />
            ))}
            <li>
              <button type="button" popoverTarget="more">
                <Icon name="i-puntini" />
                <span>{words.more}</span>
              </button>
            </li>
          </ul>
        </nav>
        <SignedIn name={name} role={role} />
        <div className="sidebar-wave" />
      </aside>
      <aside className="more dark" id="more" popover="auto" aria-label={words.more} ref={sheet}>
        <div className="more-head">
          <Brand to={area} />
          <button type="button" className="more-close" popoverTarget="more" popoverTargetAction="hide" aria-label={words.close}>
            <Icon name="i-chiudi" />
          </button>
        </div>
        <nav aria-label={words.every}>
          <ul className="desks">{entries}</ul>
        </nav>
        <a className="more-site" href="/" target="_blank" rel="noopener">
          <Icon name="i-fuori" />
          {words.site}
          <span className="visually-hidden">{words.newTab}</span>
        </a>
        <SignedIn name={name} role={role} onGo={hide} />
      </aside>
    </>
  );
}

interface EntryProps {
  /** Below the area. */
  path: string;
  name: string;
  icon: SymbolName;
  begins?: true;
  current: boolean;
  waiting: number;
  onGo: () => void;
}

function Entry({ path, name, icon, begins, current, waiting, onGo }: EntryProps) {
  return (
    <li className={begins && 'desks-begin'}>
      <AreaLink to={`/${path}`} aria-current={current ? 'page' : undefined} onClick={onGo} title={name}>
        <Icon name={icon} />
        <span>{name}</span>
        {waiting > 0 && (
          <b className="desk-badge">
            {waiting}
            <span className="visually-hidden"> {words.waiting}</span>
          </b>
        )}
      </AreaLink>
    </li>
  );
}

function SignedIn({ name, role, onGo }: Person & { onGo?: () => void }) {
  const area = useArea();
  return (
    <div className="signed-in">
      <p>
        <NavLink to={`${area}/account`} onClick={onGo} title={screenWords.account.name}>
          <Icon name="i-chiave" />
          <strong>{name}</strong>
          <span className="visually-hidden"> ({screenWords.account.name})</span>
        </NavLink>
        <span>{roleWords.names[role]}</span>
      </p>
      <SignOutForm />
    </div>
  );
}

const signOutWords = dashboardWords.signOut;

/**
 * Sign-out loads a new document, so that nothing of the area stays in memory. Unsaved work is deleted, because others use this screen; the
 * user is asked first.
 */
function SignOutForm() {
  const { username } = useStaffMember();
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReturnType<typeof leftOf>>();
  const leave = () => {
    noteLeaving(sessionStorage, username);
    form.current?.submit();
  };
  return (
    <>
      <PostForm
        ref={form}
        action="/sign-out"
        reloadDocument
        onSubmit={(event) => {
          const work = leftOf(username);
          if (work.drafts + work.taps === 0) return;
          event.preventDefault();
          setLeft(work);
        }}
      >
        <button type="submit">{dashboardWords.navigation.signOut}</button>
      </PostForm>
      {left && (
        <Dialog heading={signOutWords.heading} onClose={() => setLeft(undefined)}>
          <p>{signOutWords.text(left.drafts, left.taps)}</p>
          <DialogActions out={dashboardWords.saving.cancel} onOut={() => setLeft(undefined)}>
            <Button onClick={leave}>{signOutWords.confirm}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The unsaved and unsent work of a user in this browser; none if storage is blocked. */
function leftOf(username: string): { drafts: number; taps: number } {
  try {
    return {
      drafts: listKept(localStorage, localDraftKey(username, '')).length,
      taps: unsent(readTaps(localStorage.getItem(workKey('taps', username)))).length,
    };
  } catch {
    return { drafts: 0, taps: 0 };
  }
}
