import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError, useRouteLoaderData } from 'react-router';
import displayFont from './styles/fonts/zen-antique-it.woff2?url';
import textFont from './styles/fonts/ysabeau-it-normal.woff2?url';
import { languageOfPath } from './site/paths.ts';
import { ErrorScreen } from './site/error.tsx';
import { findPictures } from '#restaurant/media/queries.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { dbContext, logContext } from './context.ts';
import { rendersRouter } from './rendering.ts';
import { reportFaults } from './report-faults.server.ts';
import { PicturesProvider } from './ui/picture.tsx';
import favicon from './drawings/favicon.svg?url';
import type { Route } from './+types/root';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';

/** What every screen knows: the language of its address, the settings of the house and the pictures in them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await requireSettings(db);
  reportFaults(context.get(logContext), 'todos/settings', settings.faults);
  const pictures = await findPictures(db, [settings.data]);
  return { language: languageOfPath(new URL(request.url).pathname), settings: settings.data, pictures };
}

export type RootData = Route.ComponentProps['loaderData'];

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const error = useRouteError();
  const hydrated = rendersRouter(matches.at(-1)?.handle, error !== undefined);
  return (
    <html lang={data?.language ?? 'it'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated && <ScrollRestoration />}
        {hydrated && <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <PicturesProvider pictures={loaderData.pictures}>
      <Outlet />
    </PicturesProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
