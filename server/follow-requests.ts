import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfter } from './answer-unavailable.ts';

/**
 * How long the server runs after the signal to stop, in milliseconds. Whoever stops it (Docker after ten seconds) kills
 * it some time later.
 */
const bounds = {
  /** The minimum: a request that is already on its way on an open connection is still answered. */
  least: 100,
  /** For requests in progress at the signal: an upload, a save. */
  most: 7_000,
  /** For the answers to leave. */
  leave: 500,
};

/**
 * Tracks requests in progress, so that the server can stop without cutting them off.
 * @param most how long requests in progress at the signal may take, in milliseconds; tests give less
 */
export function followRequests(server: Server, most = bounds.most): { finish(): Promise<void> } {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    // Answered from the page cache, at once.
    if (response.writableEnded) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  /** Waits until these have been answered, or for so long. */
  async function answered(responses: Iterable<ServerResponse>, milliseconds: number): Promise<void> {
    const closed = [...responses].map((response) => new Promise((resolve) => response.once('close', resolve)));
    await Promise.race([Promise.all(closed), sleep(milliseconds, undefined, { ref: false })]);
  }

  return {
    /** Answers the requests in progress and those that still arrive, then closes the server. What takes too long is answered 503. */
    async finish() {
      // After this response the client sends nothing more on the connection.
      const lastOfItsConnection = (response: ServerResponse) => {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      };
      server.prependListener('request', (_request, response) => lastOfItsConnection(response));
      for (const response of open) lastOfItsConnection(response);
      await Promise.all([sleep(bounds.least), answered(open, most)]);

      server.close();
      for (const response of open) {
        if (response.headersSent) continue;
        response.writeHead(503, { Connection: 'close', 'Retry-After': retryAfter, 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('503 Service Unavailable');
      }
      await answered(open, bounds.leave);
      // Among those that are left are connections that were opened in advance and never asked anything.
      server.closeAllConnections();
    },
  };
}
