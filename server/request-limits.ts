import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isBodyStreamed } from '#app/middleware/require-staff.server.ts';

/** How much of a refused body is read, and for how long. */
const bounds = { bytes: 4 * 1024 * 1024, ms: 1_000 };

/**
 * Reads and drops the rest of a body before a refusal: a proxy that is still sending would take a closed connection for a failure, and
 * answer 502.
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

/** How long the body of a form may take, in milliseconds: 1 MB in a minute is a very slow connection. */
const longest = 60_000;

/** Ends connections whose body takes too long, so that nobody holds many with endless forms. Uploads have Node's whole time. */
export function limitSlowBodies(server: Server, milliseconds = longest): void {
  server.on('request', (request) => {
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (!hasBody || request.complete || isBodyStreamed(request.url?.split('?', 1)[0] ?? '/')) return;
    const timer = setTimeout(() => request.complete || request.destroy(), milliseconds);
    timer.unref();
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
  });
}

/** The most unanswered requests of one connection; browsers send one after another. */
const maxWaiting = 10;

/**
 * Ends a connection that sends requests without reading answers: all of them would be made and held, a hundred thousand bytes here for a
 * few hundred there.
 */
export function limitWaitingRequests(server: Server, most = maxWaiting): void {
  const waiting = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }) => {
    if ((waiting.get(socket) ?? 0) >= most) socket.destroy();
  });
  server.on('request', ({ socket }, response) => {
    if (isSent(response)) return;
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  });
}

/**
 * Whether the system has all of a response, as it mostly has of a kept page when the listener returns. A listener for its end would cost a
 * tenth of the speed (docs/performance.md). A response that waits for an earlier one of its connection has no socket yet.
 */
export function isSent({ writableEnded, socket }: ServerResponse): boolean {
  return writableEnded && socket?.writableLength === 0;
}
