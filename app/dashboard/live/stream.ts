import { data } from 'react-router';
import { authContext, liveContext, nowContext, staffContext } from '../../context.ts';
import type { Route } from './+types/stream';

/**
 * The changes of the live topics as server-sent events, for signed-in users (server/live.ts). With `?brief` it sends the versions and ends,
 * for browsers that cannot share a stream among tabs and poll.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { username, sessionId } = context.get(staffContext);
  const auth = context.get(authContext);
  const opened = context.get(nowContext);
  const began = performance.now();
  const isStillIn = async () => {
    const now = opened.add({ milliseconds: Math.round(performance.now() - began) });
    return (await auth.findStaff(request.headers, now))?.sessionId === sessionId;
  };
  const stream = await context.get(liveContext).follow(username, { brief: url.searchParams.has('brief'), isStillIn });
  if (!stream) throw data(null, { status: 503, statusText: 'Service Unavailable' });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}
