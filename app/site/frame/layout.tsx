import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { isLongerThanSent } from '#restaurant/forms/guest-forms.ts';
import { fieldsOf } from '../../forms/read-form.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/layout';
// The guests' pages alone: from a page that takes part in transitions to one that does not, the console reports an error.
import '../../styles/transitions.css';

/**
 * Refuses what no form of the site sends, a text far beyond its field's length, before the database is asked or a page is drawn:
 * otherwise the page would be written again, with all of it.
 */
const refuseLongFields: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method === 'POST' && (await hasLongField(request))) {
    return new Response('413 Content Too Large', { status: 413, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
  return next();
};

/** What is no form at all is refused by who reads it. */
async function hasLongField(request: Request): Promise<boolean> {
  const fields = await fieldsOf(request).catch(() => ({}));
  return Object.entries(fields).some(([name, given]) => [given].flat().some((text) => isLongerThanSent(name, text)));
}

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
