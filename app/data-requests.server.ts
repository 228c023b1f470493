import type { MiddlewareFunction } from 'react-router';
import { requestContext } from './context.ts';
import { notFound } from './forms/values.ts';

/** The pattern of the management area, whose pages run the router. */
const area = ':area';

/** The other pages with the router, whose forms are answered in place. */
const routerPages: readonly string[] = [
  'dashboard/invite/:token?',
  'dashboard/new-password/:token?',
  'dashboard/own-password',
  'dashboard/second-factor',
];

/** Streams. The router would wait for their end. */
const streams: readonly string[] = [':area/live'];

/**
 * Answers 404 to a data request (`/_.data?_routes=…`) for a page without the router, or for a stream: no page sends one. The answer for a
 * page would contain all that its loaders read, not only what it shows.
 */
export const refuseDataRequests: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const isData = request.url.split('?', 1)[0]?.endsWith('.data') === true;
  const answers = pattern.split('/', 1)[0] === area ? !streams.includes(pattern) : routerPages.includes(pattern);
  if (isData && !answers) {
    throw notFound();
  }
  return next();
};

/** Stores the matched pattern, by which the log names requests: addresses may contain tokens. */
export const nameRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  context.get(requestContext).route = `/${pattern.replace(/^\//, '')}`;
  return next();
};
