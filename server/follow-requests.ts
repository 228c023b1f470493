import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retryAfter } from './answer-unavailable.ts';
import { isSent } from './request-limits.ts';

/** In milliseconds, after the server has stopped listening. */
interface ClosingTimes {
  /**
   * Without a request for this long, nothing more arrives on open connections. A proxy opens one for a form before it has read the form, so
   * behind a proxy this is the drain time.
   */
  quietMs: number;
  /** A connection younger than this may still send its first request, which on a busy machine is late. */
  newMs: number;
  /** The longest wait for requests in progress: an upload, a save. */
  mostMs: number;
  /** How long answers have to leave. */
  leaveMs: number;
}

/** Without a proxy before the server. */
export const closingTimes: ClosingTimes = { quietMs: 100, newMs: 500, mostMs: 7_000, leaveMs: 500 };

/**
 * Tracks requests in progress, so that the server can stop without cutting them off (docs/decisions/052).
 */
export function trackRequests(server: Server, times: ClosingTimes) {
  const open = new Set<ServerResponse>();
  /** Connections without a request so far, with the time when they were opened. */
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
    if (isSent(response)) return;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      noteChange();
    });
  });

  /** From when on nothing more is expected. */
  function quietFrom({ quietMs, newMs }: Pick<ClosingTimes, 'quietMs' | 'newMs'>): number {
    let at = lastChangeAt + quietMs;
    for (const openedAt of unused.values()) at = Math.max(at, openedAt + newMs);
    return at;
  }

  /** Waits until no request has been in progress for `quietMs` and no new connection is about to send one, or until the deadline. */
  async function waitUntilQuiet(times: Pick<ClosingTimes, 'quietMs' | 'newMs'>, deadline: number): Promise<void> {
    for (let now = performance.now(); now < deadline; now = performance.now()) {
      const quietAt = open.size > 0 ? deadline : quietFrom(times);
      if (now >= quietAt) {
        // After a while without processor time, the process first has to read what has arrived.
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
    /** Continues to serve. Each answer is now the last of its connection, so that a proxy's pool empties by itself. */
    drain(): void {
      if (draining) return;
      draining = true;
      server.prependListener('request', (_request, response) => {
        endConnectionAfter(response);
        noteChange();
      });
      for (const response of open) endConnectionAfter(response);
    },
    /**
     * Stops listening, answers the requests in progress and those that still arrive on open connections, then closes these. A request that
     * takes longer than `mostMs` is answered 503. The second step of a stopping server.
     */
    async finish(): Promise<void> {
      this.drain();
      await closeDoor(server);
      lastChangeAt = performance.now();
      await waitUntilQuiet(times, lastChangeAt + times.mostMs);
      // What arrived without processor time is answered too.
      await nextTurn();

      for (const response of open) {
        if (response.headersSent) continue;
        response.writeHead(503, { Connection: 'close', 'Retry-After': retryAfter, 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('503 Service Unavailable');
      }
      await waitUntilQuiet({ quietMs: 0, newMs: 0 }, performance.now() + times.leaveMs);
      server.close();
      // Connections opened in advance without a request are left too.
      server.closeAllConnections();
    },
  };
}

/** Makes this the last response of its connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Stops listening and leaves connections open. `close` of an HTTP server also ends idle connections, and with them requests that are on
 * their way. Connections that the system has accepted but this process has not taken are reset, so it closes right after the event loop has
 * taken all.
 */
async function closeDoor(server: Server): Promise<void> {
  await nextTurn();
  NetServer.prototype.close.call(server);
}
