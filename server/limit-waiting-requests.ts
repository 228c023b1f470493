import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
