import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { isBodyStreamed } from '#app/middleware/require-staff.server.ts';

/** How much of a refused body is read, and for how long. */
const bounds = { bytes: 4 * 1024 * 1024, ms: 1_000 };

/**
 * Reads what is left of a request's body and drops it, before the request is refused: a proxy that still writes the body would take
 * the end of the connection for a failure of the site, and tell its client 502 instead of the refusal.
 */
export function dropBody(request: IncomingMessage, { bytes, ms } = bounds): Promise<void> {
  if (request.complete && request.readableEnded) return Promise.resolve();
  return new Promise((resolve) => {
    let dropped = 0;
    const drop = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > bytes) end();
    };
    const end = () => {
      clearTimeout(timer);
      request.off('data', drop).off('end', end).off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    request.on('data', drop).once('end', end).once('close', end);
    request.resume();
  });
}

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

/** How many requests of one connection may wait for their answers. Browsers send one after another. */
const maxWaiting = 10;

/**
 * Ends a connection that sends requests and reads no answers: all of them would be made and held, a few hundred bytes from a stranger a
 * hundred thousand here.
 */
export function limitWaitingRequests(server: Server, most = maxWaiting): void {
  const waiting = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    const number = (waiting.get(socket) ?? 0) + 1;
    if (number > most) {
      socket.destroy();
      return;
    }
    waiting.set(socket, number);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  });
}
