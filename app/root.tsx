import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
} from 'react-router';
import { nameRoute, refuseDataRequests } from './data-requests.server.ts';
import { FirstPaint, FontPreloads } from './first-paint/first-paint.tsx';
import { screenThemeScript } from './first-paint/screen-theme.ts';
import { loadSite } from './settings.server.ts';
import { ErrorScreen } from './site/error/error.tsx';
import { SpeculationRules } from './site/speculation-rules.tsx';
import { useMaybeSite } from './site/site.ts';
import { SiteNotice } from './site/site-notice.tsx';
import { isOtherQuery, scriptsOf } from './context.ts';
import { appleTouchIcon, tabIcon } from './icons/icons.ts';
import type { Route } from './+types/root';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';

export const middleware: Route.MiddlewareFunction[] = [nameRoute, refuseDataRequests];

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSite(request, context);
}

/** The data around a page does not depend on its query, so a navigation to another query does not load it again. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isOtherQuery(currentUrl, nextUrl) && formMethod === undefined ? false : defaultShouldRevalidate;
}

export type RootData = Route.ComponentProps['loaderData'];

export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useMaybeSite();
  const matches = useMatches();
  // Outside an error screen React Router passes null or undefined here. In the browser the page keeps the scripts that it has.
  const error = useRouteError() ?? undefined;
  const failed = import.meta.env.SSR && error !== undefined;
  const scripts = scriptsOf(
    matches.map(({ handle }) => handle),
    failed,
  );
  return (
    // A script sets the colour scheme on this element before React hydrates it.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scripts === 'router' && <script dangerouslySetInnerHTML={{ __html: screenThemeScript }} />}
        {/* Safari makes links of telephone numbers before the page is hydrated, which would then be rendered again. */}
        {scripts === 'router' && <meta name="format-detection" content="telephone=no" />}
        {scripts === 'islands' ? <FirstPaint /> : <FontPreloads />}
        <link rel="icon" href={tabIcon} />
        <link rel="apple-touch-icon" href={appleTouchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* Without the nonce: the site's own style sheets need none, and the router in the browser does not know it. */}
        <Links {...(scripts === 'router' ? { nonce: '' } : {})} />
        {scripts === 'islands' && <SpeculationRules />}
      </head>
      <body>
        {scripts === 'islands' && <SiteNotice />}
        {children}
        {scripts === 'router' && <ScrollRestoration />}
        {scripts === 'router' && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
