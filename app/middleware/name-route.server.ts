import type { MiddlewareFunction } from 'react-router';
import { requestContext } from '../context.ts';

/** Notes the route that answers: the log names requests by it, because an address may carry a token. */
export const nameRoute: MiddlewareFunction<Response> = async ({ pattern, context }, next) => {
  context.get(requestContext).route = `/${pattern.replace(/^\//, '')}`;
  return next();
};
