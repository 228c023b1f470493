import type { Server } from 'node:http';
import { isBodyStreamed } from '#app/middleware/request-body.ts';

/** How long the body of a form may take to arrive, in milliseconds: 1 MB in a minute is a bad connection of long ago. */
const longest = 60_000;

/**
 * Ends the connection of a request whose body takes too long, but for an upload, which has Node's whole time: a stranger cannot
 * hold many connections with forms that never end.
 */
export function limitSlowBodies(server: Server, milliseconds = longest): void {
  server.on('request', (request) => {
    const pathname = request.url?.split('?', 1)[0] ?? '/';
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (!hasBody || request.complete || isBodyStreamed(pathname)) return;
    const timer = setTimeout(() => request.complete || request.destroy(), milliseconds);
    timer.unref();
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
  });
}
