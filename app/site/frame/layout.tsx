import { type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { languageOfPath, withoutLanguage } from '#languages/page-address.ts';
import { isLongerThanSent } from '#restaurant/forms/guest-forms.ts';
import { fieldsOf } from '../../forms/read-form.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/layout';
// Only the guests' pages: a transition to a page without transitions logs an error.
import '../../styles/transitions.css';

/** Refuses texts far beyond the length of their field before the database or a page is involved: otherwise the page would repeat them. */
const refuseLongFields: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method === 'POST' && (await hasLongField(request))) {
    return new Response('413 Content Too Large', { status: 413, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
  return next();
};

/** A body that is no form is refused later. */
async function hasLongField(request: Request): Promise<boolean> {
  const fields = await fieldsOf(request).catch(() => ({}));
  return Object.entries(fields).some(([name, given]) => [given].flat().some((text) => isLongerThanSent(name, text)));
}

/**
 * A disabled language redirects to the Italian page, so that printed cards and shared links keep working. A posted form is accepted in its
 * language, because a redirect would lose it.
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

export default function SiteLayout() {
  return <Outlet />;
}
