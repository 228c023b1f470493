import { data, type MiddlewareFunction } from 'react-router';

/** The pattern of the management area, whose pages run the router. */
const area = ':area';

/** The other pages that run it: their forms are answered in place. */
const routerPages: readonly string[] = ['dashboard/invite/:token?', 'dashboard/new-password/:token?', 'dashboard/own-password'];

/**
 * Answers 404 to a data request (`/_.data?_routes=…`) for a page that does not run the router: no page sends one,
 * and the answer would contain everything the loaders read instead of only what the page shows.
 */
export const refuseDataRequests: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const isData = request.url.split('?', 1)[0]?.endsWith('.data') === true;
  if (isData && pattern.split('/', 1)[0] !== area && !routerPages.includes(pattern)) {
    throw data(null, { status: 404, statusText: 'Not Found' });
  }
  return next();
};
