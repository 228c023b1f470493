import type { MiddlewareFunction } from 'react-router';
import { listVersions } from '#database/live/versions.server.ts';
import { dbContext, liveVersionsContext } from '../context.ts';

/** Reads the versions of the live topics before any loader reads what they are of: what changes after them is told to the page. */
export const readLiveVersions: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(liveVersionsContext, await listVersions(context.get(dbContext)));
  return next();
};
