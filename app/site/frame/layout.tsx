import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { refuseLongFields } from '../../middleware/long-fields.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/layout';
// The guests' pages alone: from a page that takes part in transitions to one that does not, the console reports an error.
import '../../styles/transitions.css';

/**
 * A language that the settings have turned off redirects to the Italian page: printed cards and shared links keep working. A form
 * that was open meanwhile is taken in its language: a redirect would lose what is in it.
 */
const requireLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const language = languageOfPath(pathname);
  if (language !== 'it' && request.method === 'GET') {
    const settings = await settingsOf(context);
    if (!settings.data.lang.includes(language)) throw redirect(withoutLanguage(pathname), 302);
  }
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [refuseLongFields, requireLanguage];

/** Every page that guests see. */
export default function SiteLayout() {
  return <Outlet />;
}
