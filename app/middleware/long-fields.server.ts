import type { MiddlewareFunction } from 'react-router';
import { isLongerThanSent } from '#restaurant/forms/guest-forms.ts';
import { fieldsOf } from '../forms/read-form.server.ts';

/**
 * Refuses what no form of the site sends, a text far beyond its field's length, before the database is asked or a page is drawn:
 * otherwise the page would be written again, with all of it.
 */
export const refuseLongFields: MiddlewareFunction<Response> = async ({ request }, next) => {
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
