import { data, type MiddlewareFunction } from 'react-router';

/** The pattern of the management area, whose pages are the only ones that run the router. */
const routerPages = ':area';

/**
 * Answers 404 to a data request (`/_.data?_routes=…`) for a page that does not run the router: no page sends one,
 * and the answer would contain everything the loaders read instead of only what the page shows.
 */
export const refuseDataRequests: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const isData = request.url.split('?', 1)[0]?.endsWith('.data') === true;
  if (isData && pattern.split('/', 1)[0] !== routerPages) {
    throw data(null, { status: 404, statusText: 'Not Found' });
  }
  return next();
};
