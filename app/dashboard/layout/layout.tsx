import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { dbContext, liveVersionsContext, nowContext, staffContext } from '../../context.ts';
import { readLiveVersions } from '../../middleware/live-versions.server.ts';
import { ConnectionLostNotice } from '../live/cut-off-notice.tsx';
import { LiveProvider, useConnectionLost } from '../live/live.tsx';
import { requireStaff } from '../../middleware/require-staff.server.ts';
import { SpriteContext } from '../../ui/icon.tsx';
import { AuthTokenProvider } from '../sign-in/auth-token-field.tsx';
import type { PageHandle } from '../../rendering.ts';
import { loadBadges } from '../frame/badges.server.ts';
import { DashboardError } from '../frame/desk-error.tsx';
import { Navigation } from './navigation.tsx';
import { isInterrupted, isOutdated, keepScreen, rememberShown, watchReloads } from '../frame/reload.ts';
import { useScreenTheme } from '../frame/screen-look.ts';
import { AnswersInSight } from './answers-in-sight.tsx';
import { BookingBell } from './booking-bell.tsx';
import { TapsBanner } from '../bookings/offline-changes/taps-banner.tsx';
import { TapsProvider } from '../bookings/offline-changes/taps-provider.tsx';
import { isOtherQuery } from '../../other-query.ts';
import { unlessDamaged } from '../../unless-damaged.server.ts';
import { SearchProvider } from '../search/search.tsx';
import { UploadsProvider } from '../pictures/uploads.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { StaffMemberContext } from '../frame/staff-member.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import type { Route } from './+types/layout';
import { Notice } from '../../ui/notice.tsx';
import '../frame/roles.css';
import './layout.css';

import spriteUrl from '../../drawings/sprite.svg?url';

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
              <SearchProvider area={params.area} role={role}>
                <Navigation area={params.area} name={name} role={role} badges={badges} />
                <UploadsProvider area={params.area}>
                  <TapsProvider area={params.area} username={username}>
                    <div className="frame-notices">
                      {!onEvening && <ConnectionLostNotice />}
                      {!onEvening && <TapsBanner />}
                      <BookingBell area={params.area} />
                      <ReloadNotice />
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
        <button type="button" className="text-button" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
          {words.again}
        </button>
      </p>
    </Notice>
  );
}
