import { type MiddlewareFunction, redirect } from 'react-router';
import { settingsOf } from '../settings.server.ts';
import { languageOfPath, withoutLanguage } from './paths.ts';

/**
 * A language that the settings have turned off redirects to the Italian page: printed cards and shared links keep working. A form
 * that was open meanwhile is taken in its language: a redirect would lose what is in it.
 */
export const requireLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname } = new URL(request.url);
  const language = languageOfPath(pathname);
  if (language !== 'it' && request.method === 'GET') {
    const settings = await settingsOf(context);
    if (!settings.data.lang.includes(language)) throw redirect(withoutLanguage(pathname), 302);
  }
  return next();
};
