import { useMemo } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { dbContext, liveVersionsContext, nowContext, staffContext } from '../../context.ts';
import { readLiveVersions } from '../../middleware/live-versions.server.ts';
import { CutOffNotice } from '../live/cut-off-notice.tsx';
import { LiveProvider } from '../live/live.tsx';
import spriteUrl from '../../drawings/sprite.svg?url';
import { requireStaff } from '../../middleware/require-staff.server.ts';
import { SpriteContext } from '../../ui/icon.tsx';
import { AuthTokenProvider } from '../sign-in/auth-token-field.tsx';
import type { PageHandle } from '../../rendering.ts';
import { loadBadges } from '../frame/badges.server.ts';
import { DeskError } from '../frame/desk-error.tsx';
import { Navigation } from './navigation.tsx';
import { keepScreen } from '../frame/reload.ts';
import { useScreenTheme } from '../frame/screen-look.ts';
import { ReloadNotice } from './reload-notice.tsx';
import { TapsBanner } from '../bookings/taps/taps-banner.tsx';
import { TapsProvider } from '../bookings/taps/taps-provider.tsx';
import { isOtherQuery } from '../../other-query.ts';
import { SearchProvider } from '../search/search.tsx';
import { UploadsProvider } from '../pictures/uploads.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { StaffMemberContext } from '../frame/staff-member.ts';
import { useFetchedRoutes } from './use-fetched-routes.ts';
import { useHydrated } from '../frame/use-hydrated.ts';
import type { Route } from './+types/layout';
import '../frame/roles.css';
import './layout.css';

export const handle = { js: 'router' } satisfies PageHandle;

export const middleware: Route.MiddlewareFunction[] = [requireStaff, readLiveVersions];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

export async function loader({ context }: Route.LoaderArgs) {
  const { username, name, role, authToken } = context.get(staffContext);
  const badges = await loadBadges(context.get(dbContext), role, context.get(nowContext));
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
  const member = useMemo(() => ({ username, name, role }), [username, name, role]);
  return (
    <AuthTokenProvider username={username} token={authToken}>
      <StaffMemberContext value={member}>
        <SpriteContext value={spriteUrl}>
          <a className="skip-link" href="#desk">
            {dashboardWords.skip}
          </a>
          <div className="area" data-hydrated={hydrated || undefined}>
            <LiveProvider area={params.area} versions={versions}>
              <SearchProvider area={params.area} role={role}>
                <Navigation area={params.area} name={name} role={role} badges={badges} />
                <UploadsProvider area={params.area}>
                  <TapsProvider area={params.area} username={username}>
                    <div className="frame-notices">
                      {!onEvening && <CutOffNotice />}
                      {!onEvening && <TapsBanner />}
                      <ReloadNotice />
                    </div>
                    <Outlet />
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
        <DeskError error={error} />
      </div>
    </SpriteContext>
  );
}
