import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { KeptAnswer, KeptRequest } from './page-cache.ts';
import { readPlainRequest } from './plain-request.ts';

/**
 * Answers plain requests for kept pages on the connection itself, with one write. The first request that is
 * anything else gives the connection, with what came on it, to Node's HTTP server for good
 * (docs/decisions/011-kept-pages-are-answered-on-the-connection.md).
 * @returns closes the connections on which nothing is being answered, so that the server can end
 */
export function answerQuickly(server: Server, findKept: (request: KeptRequest) => KeptAnswer | undefined): () => void {
  const held = new Set<Socket>();
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');

  server.on('connection', (socket) => {
    held.add(socket);

    const read = (bytes: Buffer) => {
      const request = readPlainRequest(bytes);
      const answer = request && findKept(request);
      if (!answer) return handOver(bytes);
      // A client that does not read its answers gets no more of them until it does.
      if (socket.write(wireOf(answer))) return;
      socket.pause();
      socket.once('drain', () => socket.resume());
    };
    const end = () => socket.end();
    const destroy = () => socket.destroy();
    const forget = () => held.delete(socket);

    function handOver(bytes: Buffer): void {
      held.delete(socket);
      socket.off('data', read).off('end', end).off('timeout', destroy).off('error', destroy).off('close', forget);
      socket.setTimeout(0);
      socket.unshift(bytes);
      for (const listener of listeners) listener.call(server, socket);
    }

    socket.on('data', read).on('end', end).on('timeout', destroy).on('error', destroy).on('close', forget);
    // As long as between two requests that the HTTP server answers.
    socket.setTimeout(server.keepAliveTimeout);
  });

  return () => {
    for (const socket of held) socket.destroy();
  };
}

interface Wire {
  second: number;
  bytes: Buffer;
}

/** What was last sent of each answer; the headers of a kept answer stay the same object as long as it is kept. */
const wires = new WeakMap<KeptAnswer['headers'], Wire>();

/** An answer as it goes over the wire; its `Date` is of this second. */
function wireOf({ status, headers, body }: KeptAnswer): Buffer {
  const now = Date.now();
  const second = Math.floor(now / 1_000);
  const last = wires.get(headers);
  if (last?.second === second) return last.bytes;
  const lines = Object.entries({ ...headers, Date: new Date(now).toUTCString(), Connection: 'keep-alive' });
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), ...(body ? [body] : [])]);
  wires.set(headers, { second, bytes });
  return bytes;
}
