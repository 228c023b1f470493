import { isRouteErrorResponse } from 'react-router';
import type { Logger } from 'pino';

/** The message with which React Router refuses a write from another site; it has no class or status for it. */
const refusedOrigin = /origin. header/;

/**
 * Logs why a request failed. A client's mistake (a method that a route does not have, a write from
 * another site) is logged at level info, without a stack.
 */
export function logError(log: Logger, error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) log.info({ status: error.status }, `refused: ${error.statusText}`);
  else if (error instanceof Error && refusedOrigin.test(error.message)) log.info({ status: 400 }, 'refused: a write from another site');
  else log.error({ err: error }, 'request failed');
}
