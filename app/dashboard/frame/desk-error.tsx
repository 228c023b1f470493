import { use } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { alarmWords } from '#languages/status.ts';
import { lastingFaultOf } from '#restaurant/health/faults.ts';
import { RequestIdContext } from '../../ui/request-id.ts';
import { DashboardPage, title } from './desk.tsx';
import type { Route } from './+types/desk-error';
import emptyPlates from '../../drawings/vuoto-piatti.svg?inline';
import { ActionButton } from './controls.tsx';
import { AreaLink, pathBelow } from './area.tsx';
import { titleAt } from './dashboard-pages.ts';

const words = dashboardWords.errors;

/** The title of every listed screen and of pages below it; other screens set their own. */
export const meta: Route.MetaFunction = ({ params, location, matches, error }) =>
  title((!error && titleAt(pathBelow(`/${params.area}`, location))) || words.title, matches);

/** Wraps every desk, so that an error in one leaves the navigation in place. */
export default function DashboardErrorBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DashboardError error={error} />;
}

export function DashboardError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const requestId = use(RequestIdContext);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const lasting = isRouteErrorResponse(error) ? lastingFaultOf(error.data) : undefined;
  const { heading, text } = status === 404 ? words.notFound : status === 403 ? words.forbidden : isOffline() ? words.offline : words.failed;
  return (
    <DashboardPage heading={heading}>
      <div className="desk-error">
        {/* A data URL: this screen also appears without the network. */}
        <img src={emptyPlates} width="320" height="240" alt="" />
        <div>
          <p>{lasting ? alarmWords[lasting].said : text}</p>
          <p className="desk-error-ways">
            {status >= 500 && (
              <ActionButton label={words.again} small onClick={() => void revalidate()} aria-disabled={state === 'loading'} />
            )}
            <AreaLink to="/">{words.home}</AreaLink>
          </p>
          <p className="desk-error-code" data-answered={isRouteErrorResponse(error) || undefined}>
            {isRouteErrorResponse(error) && `${error.status} ${error.statusText} `}
            {/* The browser does not know the id: the server's text stays. */}
            <code suppressHydrationWarning>{requestId ?? ''}</code>
          </p>
        </div>
      </div>
    </DashboardPage>
  );
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
