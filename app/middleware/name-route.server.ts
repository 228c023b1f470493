import type { MiddlewareFunction } from 'react-router';
import { requestContext } from '../context.ts';

/** Stores the pattern of the matched route: the log names requests by it, because an address may carry a token. */
export const nameRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  context.get(requestContext).route = `/${pattern.replace(/^\//, '')}`;
  return next();
};
