// Before the styles of what stands in the frame, which say what they have otherwise.
import './navigation.css';
import './layout.css';
import '../frame/frame.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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
import { serviceNames } from '#restaurant/bookings/booking.ts';
import { dbContext, isOtherQuery, liveVersionsContext, nowContext, type PageHandle, staffContext } from '../../context.ts';
import { eveningQuery } from '../bookings/address.ts';
import { ringFor, wakeBell } from '../bookings/bell.ts';
import { AuthTokenProvider, useAnswer } from '../editing/send.tsx';
import { formatTime } from '../frame/date-words.ts';
import { ConnectionLostNotice, LiveProvider, useConnectionLost, useLive } from '../live/live.tsx';
import { readLiveVersions, requireStaff } from '../../middleware/require-staff.server.ts';
import { Icon, SpriteContext } from '../../ui/icon.tsx';
import { IconButton, TextButton } from '../frame/controls.tsx';
import type { clientLoader } from '../live/new-bookings.ts';
import { loadBadges } from '../frame/badges.server.ts';
import { DashboardError } from '../frame/desk-error.tsx';
import { Navigation } from './navigation.tsx';
import { isInterrupted, isOutdated, keepScreen, rememberShown, watchReloads } from '../frame/reload.ts';
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
import { useHydrated } from '../frame/use-hydrated.ts';
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
  // Without them the menus can still be changed, and what is wrong be read.
  const badges = await unlessDamaged(context, loadBadges(context.get(dbContext), role, context.get(nowContext)), {});
  return { username, name, role, authToken, badges, versions: context.get(liveVersionsContext) };
}

/** The frame is the same for every query of a page: a tap that changes nothing else need not wait for the network. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isOtherQuery(currentUrl, nextUrl) && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function DashboardLayout({
  loaderData: { username, name, role, authToken, badges, versions },
  params,
  matches,
}: Route.ComponentProps) {
  // The stories of the tests wait for it, as a person waits until a page answers.
  const hydrated = useHydrated();
  useScreenTheme();
  useFetchedRoutes(matches[1].id);
  // It has a place of its own for what is said of the network.
  const onEvening = useLocation().pathname === `/${params.area}/bookings`;
  const isGoing = useNavigation().state === 'loading';
  const member = useMemo(() => ({ username, name, role }), [username, name, role]);
  return (
    <AuthTokenProvider username={username} token={authToken}>
      <StaffMemberContext value={member}>
        <SpriteContext value={spriteUrl}>
          <a className="skip-link" href="#desk">
            {dashboardWords.skip}
          </a>
          <div className="area" data-hydrated={hydrated || undefined} data-going={isGoing || undefined}>
            <LiveProvider area={params.area} versions={versions}>
              <SearchProvider role={role}>
                <Navigation name={name} role={role} badges={badges} />
                <UploadsProvider>
                  <TapsProvider username={username}>
                    <div className="frame-notices">
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

/** Shown where the frame itself cannot be rendered: an error page of the management area, not the guests' one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SpriteContext value={spriteUrl}>
      <div className="area">
        <DashboardError error={error} />
      </div>
    </SpriteContext>
  );
}

/** What the router knows in the browser of a route (react-router.config.ts has it know all of them). */
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
 * Imports, once the page is idle, the code of the routes without a page of their own, which fetchers ask: the notice, a dish from the
 * search, a copy of a section. The router would import it at the first write, and where the network is gone by then it reloads the page:
 * the browser's own error takes the place of what was typed.
 */
function useFetchedRoutes(frame: string): void {
  useEffect(() => {
    const load = () => {
      for (const route of Object.values(window['__reactRouterManifest']?.routes ?? {})) {
        if (route?.parentId !== frame || !(route.hasClientAction || route.hasClientLoader)) continue;
        for (const module of [route.module, route.clientActionModule, route.clientLoaderModule]) {
          // It is asked again when it is used.
          if (module) import(/* @vite-ignore */ module).catch(() => {});
        }
      }
    };
    // Safari has none.
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
 * Says that the screen is outdated and what is safe, and reloads it when the network is back or the user asks; a reload that was given up
 * for a navigation is done after it.
 */
function ReloadNotice() {
  const outdated = useSyncExternalStore(watchReloads, isOutdated, () => false);
  const interrupted = useSyncExternalStore(watchReloads, isInterrupted, () => false);
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const cutOff = useConnectionLost();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (cutOff) wasCutOff.current = true;
  }, [cutOff]);
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    rememberShown({ address: pathname + search, routes, page: matches.at(-1)?.id ?? '' });
  }, [pathname, search, matches]);
  useEffect(() => {
    if (interrupted && isIdle) void revalidate();
  }, [interrupted, isIdle, revalidate]);
  useEffect(() => {
    if (!outdated || cutOff) return;
    const reload = () => void revalidate();
    // The server was away, and is back.
    if (wasCutOff.current) reload();
    wasCutOff.current = false;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [outdated, cutOff, revalidate]);

  // Where the server is not heard at all, that is what is said.
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
 * Rings on every screen of the area that wants it when a guest books for today, and says who, with the way there; the evening itself marks
 * them in its list. What is booked for other days makes no noise: the room has guests.
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
  const wake = useEffectEvent(wakeBell);
  // Whatever is touched, the bell is ready from then on.
  useEffect(() => {
    const touched = () => wake();
    addEventListener('pointerdown', touched);
    addEventListener('keydown', touched);
    return () => {
      removeEventListener('pointerdown', touched);
      removeEventListener('keydown', touched);
    };
  }, []);
  const [newest] = arrived;
  // Whoever looks at the evening sees them there.
  const isThere = newest !== undefined && pathname === `${area}/bookings` && showsEvening(new URLSearchParams(search), newest);
  if (isThere) setArrived([]);
  if (!newest || isThere) return null;
  const { id, name, covers, date, service, start, isWaiting } = newest;
  return (
    <Notice className="booking-bell">
      <Icon name="i-campana" />
      <p>
        <strong>{isWaiting ? bookingBellWords.waits : bookingBellWords.came}</strong>{' '}
        {bookingBellWords.who(name, covers, formatTime(start))} {arrived.length > 1 && bookingBellWords.others(arrived.length - 1)}
      </p>
      <AreaLink className="text-button" to={`/bookings${eveningQuery({ date, service, chosen: id })}`}>
        {bookingBellWords.see}
      </AreaLink>
      <IconButton icon="i-chiudi" label={bookingDeskWords.dismiss} onClick={() => setArrived([])} />
    </Notice>
  );
}

/** Whether an evening's address is that of a booking of today; without a day or a service it is as the clock has it. */
function showsEvening(fields: URLSearchParams, { date, service }: NewBookings[number]): boolean {
  const [day, name] = [fields.get('giorno'), fields.get('servizio')];
  return (day === null || day === date) && (name === null || name === serviceNames[service]);
}
