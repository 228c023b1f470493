import type { MiddlewareFunction } from 'react-router';
import { requestContext } from './context.ts';
import { notFound } from './forms/values.ts';

/** The pattern of the management area, whose pages run the router. */
const area = ':area';

/** The other pages that run it: their forms are answered in place. */
const routerPages: readonly string[] = [
  'dashboard/invite/:token?',
  'dashboard/new-password/:token?',
  'dashboard/own-password',
  'dashboard/second-factor',
];

/** What never ends: the router would wait for the whole of it before it answers. */
const streams: readonly string[] = [':area/live'];

/**
 * Answers 404 to a data request (`/_.data?_routes=…`) for a page that does not run the router, and for a stream: no page sends
 * one. Of a page the answer would contain everything the loaders read instead of only what the page shows.
 */
export const refuseDataRequests: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const isData = request.url.split('?', 1)[0]?.endsWith('.data') === true;
  const answers = pattern.split('/', 1)[0] === area ? !streams.includes(pattern) : routerPages.includes(pattern);
  if (isData && !answers) {
    throw notFound();
  }
  return next();
};

/** Stores the pattern of the matched route: the log names requests by it, because an address may carry a token. */
export const nameRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  context.get(requestContext).route = `/${pattern.replace(/^\//, '')}`;
  return next();
};
