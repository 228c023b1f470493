import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isDatabaseUnavailable, type UnavailableReason } from '#database/unavailable.ts';
import { isTransient } from '#restaurant/retry.ts';
import type { Services } from './services.ts';

/** The Retry-After header of a 503, in seconds. */
export const retryAfter = '5';

/** At most one log line in this time, in milliseconds: all requests fail for the same reason. */
const quiet = 10_000;

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * React Router's handler, guarded: if the database does not answer, or another service fails for a moment (the storage of pictures, a child
 * process), the answer is 503 with the reason, as the error screen, the router's data or JSON, as requested.
 */
export function createHandler(build: ServerBuild, mode: 'development' | 'production', services: Needed): Handle {
  const { log, milliseconds, now, health, reserve } = services;
  let logged = Number.NEGATIVE_INFINITY;
  const report = (error: Error) => {
    health.note(error, now());
    if (milliseconds() - logged < quiet) return;
    logged = milliseconds();
    log.error({ err: error }, 'what the site needs does not answer: requests are answered 503');
  };
  const handle = createRequestHandler(guardRoutes(build, report), mode);
  return (request, context) => (reserve && signsIn(request) ? reserve.lend(() => handle(request, context)) : handle(request, context));
}

type Needed = Pick<Services, 'log' | 'milliseconds' | 'now' | 'health' | 'reserve'>;

/** Signing in and out must work on a full disk too, so that staff can look. */
function signsIn({ method, url }: Request): boolean {
  return method === 'POST' && /^\/dashboard(\/code|\/again|_[^/]+\/sign-out)?(\.data)?$/.test(new URL(url).pathname);
}

function guardRoutes(build: ServerBuild, report: (error: Error) => void): ServerBuild {
  const guard = <Parameters extends unknown[], Result>(handler: (...parameters: Parameters) => Result) => {
    return async (...parameters: Parameters): Promise<Awaited<Result>> => {
      try {
        return await handler(...parameters);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isTransient(error)) throw error;
        report(error);
        const unavailable: UnavailableReason | 'storage' = isDatabaseUnavailable(error) ? error.reason : 'storage';
        throw Response.json({ unavailable }, { status: 503, statusText: 'Service Unavailable' });
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: guard(loader) }),
      ...(action && { action: guard(action) }),
      ...(middleware && { middleware: middleware.map(guard) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
