import { isRouteErrorResponse } from 'react-router';
import type { Logger } from 'pino';

/** How React Router says that it refused a write from another site; it has no class or status for it. */
const refusedOrigin = /origin. header/;

/**
 * Tells the log why a request failed. What a client did wrong (a method that a route does not have, a write from
 * another site) is no fault of the server: it is information, without a stack.
 */
export function logError(log: Logger, error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) log.info({ status: error.status }, `refused: ${error.statusText}`);
  else if (error instanceof Error && refusedOrigin.test(error.message)) log.info({ status: 400 }, 'refused: a write from another site');
  else log.error({ err: error }, 'request failed');
}
