import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retryAfter } from './answer-unavailable.ts';

/** How long the server runs once it has closed its door, in milliseconds. */
interface ClosingTimes {
  /**
   * Without a request for so long, nothing is on its way any more on the connections that are still open. A proxy takes one for a form
   * before it has read the form: behind one it is as long as it is drained.
   */
  quietMs: number;
  /** A connection that was opened less than so long ago and has asked nothing yet is about to: on a busy machine its request comes late. */
  newMs: number;
  /** For requests in progress: an upload, a save. */
  mostMs: number;
  /** For the answers to leave. */
  leaveMs: number;
}

/** Where no proxy stands before the server. */
export const closingTimes: ClosingTimes = { quietMs: 100, newMs: 500, mostMs: 7_000, leaveMs: 500 };

/** What a server that is to stop does with its requests, in this order. */
interface RequestsInProgress {
  /** Goes on serving; each answer from now on is the last of its connection, so that a proxy's pool empties by itself. */
  drain(): void;
  /**
   * Takes no more connections, answers the requests that are in progress and those that still arrive on open connections, and
   * ends these once there are none. What takes longer than `maxMs` is answered 503.
   */
  finish(): Promise<void>;
}

/**
 * Tracks requests in progress, so that the server can stop without cutting them off (docs/decisions/052).
 */
export function trackRequests(server: Server, times: ClosingTimes): RequestsInProgress {
  const open = new Set<ServerResponse>();
  /** Connections that have asked nothing yet, and when they were opened. */
  const unused = new Map<Socket, number>();
  let draining = false;
  let lastChangeAt = 0;
  /** Ends the present wait. */
  let onChange = () => {};

  function noteChange(): void {
    lastChangeAt = performance.now();
    onChange();
  }

  server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => {
      if (unused.delete(socket)) onChange();
    });
  });

  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    // Answered from the page cache, at once.
    if (response.writableFinished) return;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      noteChange();
    });
  });

  /** Until when nothing that may still come is waited for. */
  function quietFrom({ quietMs, newMs }: Pick<ClosingTimes, 'quietMs' | 'newMs'>): number {
    let at = lastChangeAt + quietMs;
    for (const openedAt of unused.values()) at = Math.max(at, openedAt + newMs);
    return at;
  }

  /** Waits until no request has been in progress for `quietMs`, and no new connection is about to ask, or until the deadline. */
  async function waitUntilQuiet(times: Pick<ClosingTimes, 'quietMs' | 'newMs'>, deadline: number): Promise<void> {
    for (let now = performance.now(); now < deadline; now = performance.now()) {
      const quietAt = open.size > 0 ? deadline : quietFrom(times);
      if (now >= quietAt) {
        // A process that got no processor for a while has not read yet what came meanwhile.
        await nextTurn();
        if (open.size === 0 && quietFrom(times) <= now) return;
        continue;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(quietAt, deadline) - now);
        onChange = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    drain() {
      if (draining) return;
      draining = true;
      server.prependListener('request', (_request, response) => {
        endConnectionAfter(response);
        noteChange();
      });
      for (const response of open) endConnectionAfter(response);
    },
    async finish() {
      this.drain();
      await closeDoor(server);
      lastChangeAt = performance.now();
      await waitUntilQuiet(times, lastChangeAt + times.mostMs);
      // What a process without a processor has not read yet is answered, too.
      await nextTurn();

      for (const response of open) {
        if (response.headersSent) continue;
        response.writeHead(503, { Connection: 'close', 'Retry-After': retryAfter, 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('503 Service Unavailable');
      }
      await waitUntilQuiet({ quietMs: 0, newMs: 0 }, performance.now() + times.leaveMs);
      server.close();
      // Among those that are left are connections that were opened in advance and never asked anything.
      server.closeAllConnections();
    },
  };
}

/** After this response the client sends nothing more on the connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Stops listening and leaves the connections open. `close` of an HTTP server ends its idle connections too, and with them a
 * request that is on its way on one. Connections that the system has accepted for us are reset where we have not taken them:
 * so it closes just after the event loop has taken all.
 */
async function closeDoor(server: Server): Promise<void> {
  await nextTurn();
  NetServer.prototype.close.call(server);
}
