// First, so that the styles of components override it.
import './navigation.css';
import './layout.css';
import '../frame/frame.css';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { newIdempotencyKey } from '#restaurant/forms/form-tokens.server.ts';
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { dbContext, isOtherQuery, liveVersionsContext, nowContext, type PageHandle, secretContext, staffContext } from '../../context.ts';
import { cardAddress } from '../bookings/address.ts';
import { announce } from '../bookings/announce.ts';
import { ringFor, wakeBell } from '../bookings/bell.ts';
import { useSessionEnd } from '../sign-in/session-end.ts';
import { AuthTokenProvider, useAnswer } from '../editing/send.tsx';
import { formatTime } from '../frame/date-words.ts';
import { ConnectionLostNotice, LiveProvider, SessionEndNotice, useConnectionLost, useLive } from '../live/live.tsx';
import { readLiveVersions, requireStaff } from '../../middleware/require-staff.server.ts';
import { Icon, SpriteContext } from '../../ui/icon.tsx';
import { IconButton, TextButton } from '../frame/controls.tsx';
import type { clientLoader } from '../live/new-bookings.ts';
import { loadBadges } from '../frame/badges.server.ts';
import { DashboardError } from '../frame/desk-error.tsx';
import { Navigation } from './navigation.tsx';
import { dueReload, isOutdated, keepScreen, rememberShown, watchReloads } from '../live/reload.ts';
import { useScreenLook, useScreenTheme } from '../frame/screen-look.ts';
import { AnswersInSight } from './answers-in-sight.tsx';
import { TapsBanner, TapsProvider } from '../bookings/offline-changes/taps-banner.tsx';
import { unlessDamaged } from '../../settings.server.ts';
import { LateChangeNotices } from '../dishes/use-dish-change.tsx';
import { SearchProvider } from '../search/search.tsx';
import { UnreachableDeskNotice } from './unreachable-desk-notice.tsx';
import { UploadsProvider } from '../pictures/upload-queue.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { StaffMemberContext, useMay } from '../frame/staff-member.ts';
import { useHydrated, useWindowEvent } from '../frame/use-hydrated.ts';
import type { Route } from './+types/layout';
import { Notice } from '../../ui/notice.tsx';
import '../frame/roles.css';
import spriteUrl from '../../drawings/sprite.svg?url';
import { AreaLink, useArea } from '../frame/area.tsx';

export const handle = { js: 'router' } satisfies PageHandle;

export const middleware: Route.MiddlewareFunction[] = [requireStaff, readLiveVersions];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

export async function loader({ context }: Route.LoaderArgs) {
  const { username, name, role, authToken } = context.get(staffContext);
  // With damaged data the badges are left out, so that the area still works.
  const badges = await unlessDamaged(context, loadBadges(context.get(dbContext), role, context.get(nowContext)), {});
  const formKey = newIdempotencyKey(context.get(secretContext));
  return { username, name, role, authToken, formKey, badges, versions: context.get(liveVersionsContext) };
}

/** The frame is the same for every query of a page, so such navigations need no network. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isOtherQuery(currentUrl, nextUrl) && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function DashboardLayout({
  loaderData: { username, name, role, authToken, formKey, badges, versions },
  params,
  matches,
}: Route.ComponentProps) {
  // The browser tests wait for this attribute.
  const hydrated = useHydrated();
  useScreenTheme();
  useFetchedRoutes(matches[1].id);
  // The evening shows the state of the network itself.
  const onEvening = useLocation().pathname === `/${params.area}/bookings`;
  const isGoing = useNavigation().state === 'loading';
  const member = useMemo(() => ({ username, name, role }), [username, name, role]);
  return (
    <AuthTokenProvider username={username} token={authToken} formKey={formKey}>
      <StaffMemberContext value={member}>
        <SpriteContext value={spriteUrl}>
          <a className="skip-link" href="#desk">
            {dashboardWords.skip}
          </a>
          {!hydrated && <NotStartedNotice />}
          <div className="area" data-hydrated={hydrated || undefined} data-going={isGoing || undefined}>
            <LiveProvider area={params.area} versions={versions}>
              <SearchProvider role={role}>
                <Navigation name={name} role={role} badges={badges} />
                <UploadsProvider>
                  <TapsProvider username={username} tell={announce}>
                    <div className="frame-notices">
                      <SessionEndNotice />
                      {!onEvening && <ConnectionLostNotice />}
                      {!onEvening && <TapsBanner />}
                      <BookingBell />
                      <ReloadNotice />
                      <UnreachableDeskNotice />
                      <LateChangeNotices />
                    </div>
                    <Outlet />
                    <AnswersInSight />
                  </TapsProvider>
                </UploadsProvider>
              </SearchProvider>
            </LiveProvider>
          </div>
          <SignInAgain username={username} />
        </SpriteContext>
      </StaffMemberContext>
    </AuthTokenProvider>
  );
}

/** Shown by its style when the page has not started after a while: a script is late, did not arrive or failed. */
function NotStartedNotice() {
  const { pathname, search } = useLocation();
  const { notStarted, reload, otherBrowser } = dashboardWords.errors;
  return (
    <Notice className="not-started">
      <p>
        {notStarted} <a href={pathname + search}>{reload}</a>
      </p>
      <p>{otherBrowser}</p>
    </Notice>
  );
}

/** The error page of the area, if the frame itself cannot be rendered. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SpriteContext value={spriteUrl}>
      <div className="area">
        <DashboardError error={error} />
      </div>
    </SpriteContext>
  );
}

/** What the router knows of a route in the browser. It knows all routes (react-router.config.ts). */
interface KnownRoute {
  parentId?: string;
  module: string;
  hasClientAction: boolean;
  hasClientLoader: boolean;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, KnownRoute | undefined> };
  }
}

/**
 * Imports, once the page is idle, the code of routes that only fetchers use. The router would import it at the first write: without the
 * network it would then reload the page, and the browser's error would replace what was typed.
 */
function useFetchedRoutes(frame: string): void {
  useEffect(() => {
    const load = () => {
      for (const route of Object.values(window['__reactRouterManifest']?.routes ?? {})) {
        if (route?.parentId !== frame || !(route.hasClientAction || route.hasClientLoader)) continue;
        for (const module of [route.module, route.clientActionModule, route.clientLoaderModule]) {
          // It is imported again when it is used.
          if (module) import(/* @vite-ignore */ module).catch(() => {});
        }
      }
    };
    // Safari lacks requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, [frame]);
}

const words = dashboardWords.reload;

/**
 * Says that the screen is outdated and what is safe. It reloads the screen when the network is back, after signing in again or when the
 * user asks, and after a navigation that cancelled a reload.
 */
function ReloadNotice() {
  const outdated = useSyncExternalStore(watchReloads, isOutdated, () => false);
  const due = useSyncExternalStore(watchReloads, dueReload, () => 0);
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const isOver = useSessionEnd() !== 'none';
  const cutOff = useConnectionLost() !== undefined || isOver;
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (cutOff) wasCutOff.current = true;
  }, [cutOff]);
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    rememberShown({ address: pathname + search, routes, page: matches.at(-1)?.id ?? '' });
  }, [pathname, search, matches]);
  useEffect(() => {
    if (due === 0 || !isIdle) return;
    // A reload that has just begun is not visible yet.
    const timer = setTimeout(() => void revalidate(), 500);
    return () => clearTimeout(timer);
  }, [due, isIdle, revalidate]);
  useEffect(() => {
    if (!outdated || cutOff) return;
    const reload = () => void revalidate();
    if (wasCutOff.current) reload();
    wasCutOff.current = false;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [outdated, cutOff, revalidate]);

  // The notice of a lost connection or of the session's end says more.
  if (!outdated || cutOff) return null;
  return (
    <Notice>
      <p>
        <strong>{words.outdated}</strong> {words.safe}{' '}
        <TextButton label={words.again} aria-disabled={state === 'loading'} onClick={() => void revalidate()} />
      </p>
    </Notice>
  );
}

const bookingBellWords = bookingDeskWords.newBooking;

type NewBookings = NonNullable<Awaited<ReturnType<typeof clientLoader>>>;

/**
 * Rings on every screen that has the bell on when a guest books for today, and links to the booking. The evening marks it in its list.
 * Bookings for other days are silent, because the dining room has guests.
 */
function BookingBell() {
  const [{ sound }] = useScreenLook();
  const isOn = useMay('take bookings') && sound;
  return isOn && <Bell />;
}

function Bell() {
  const area = useArea();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof clientLoader>();
  const { load } = fetcher;
  const address = `${area}/live/new-bookings`;
  const known = useRef<ReadonlySet<string>>(undefined);
  const [arrived, setArrived] = useState<NewBookings>([]);
  useEffect(() => void load(address), [load, address]);
  useLive(['bookings'], () => void load(address));
  useAnswer(fetcher, (bookings: NewBookings | null) => {
    if (!bookings) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...bookings.map(({ id }) => id)]);
    const fresh = before ? bookings.filter(({ id }) => !before.has(id)) : [];
    if (fresh.length === 0) return;
    ringFor(fresh.map(({ id }) => id));
    setArrived((earlier) => [...fresh, ...earlier]);
  });
  useWindowEvent('pointerdown', wakeBell);
  useWindowEvent('keydown', wakeBell);
  const [newest] = arrived;
  // The evening shows them itself.
  const isThere = newest !== undefined && pathname === `${area}/bookings` && showsEvening(new URLSearchParams(search), newest);
  if (isThere) setArrived([]);
  if (!newest || isThere) return null;
  const { name, covers, start, state } = newest;
  return (
    <Notice className="booking-bell">
      <Icon name="i-campana" />
      <p>
        <strong>{state === 'waiting' ? bookingBellWords.waits : bookingBellWords.came}</strong>{' '}
        {bookingBellWords.who(name, covers, formatTime(start))} {arrived.length > 1 && bookingBellWords.others(arrived.length - 1)}
      </p>
      <AreaLink className="text-button" to={cardAddress(newest)}>
        {bookingBellWords.see}
      </AreaLink>
      <IconButton icon="i-chiudi" label={bookingDeskWords.dismiss} onClick={() => setArrived([])} />
    </Notice>
  );
}

/** Whether an evening's address is that of today's booking. A missing day or service is the current one. */
function showsEvening(fields: URLSearchParams, { date, service }: NewBookings[number]): boolean {
  const [day, name] = [fields.get('giorno'), fields.get('servizio')];
  return (day === null || day === date) && (name === null || name === serviceNames[service]);
}
