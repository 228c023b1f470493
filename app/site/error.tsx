import { isRouteErrorResponse } from 'react-router';
import { useMaybeSite } from './site.ts';

/** The error screen, in the site's design and the visitor's language, whatever broke. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { to } = useMaybeSite();
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : '500 Internal Server Error';
  return (
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>{status}</p>
      <a href={to('/menu')}>Menu</a>
    </main>
  );
}
