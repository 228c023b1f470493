import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A network to a server that passes bytes on, hangs, or refuses. */
export interface Network {
  port: number;
  state: 'passes' | 'hangs' | 'refuses';
  set(state: Network['state']): void;
  /** Passes some more bytes of the server, then hangs within its answer. */
  hangAfter(bytes: number): void;
  close(): Promise<void>;
}

/** Starts a network to a local server. */
export async function startNetwork(to: number): Promise<Network> {
  const pairs = new Set<[Socket, Socket]>();
  let left = Number.POSITIVE_INFINITY;
  const network: Network = {
    port: 0,
    state: 'passes',
    set(state) {
      network.state = state;
      left = Number.POSITIVE_INFINITY;
      for (const [near, far] of pairs) {
        if (state === 'refuses') near.destroy();
        for (const socket of [near, far]) {
          if (state === 'hangs') socket.pause();
          else socket.resume();
        }
      }
    },
    hangAfter(bytes) {
      left = bytes;
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((near) => {
    if (network.state === 'refuses') {
      near.destroy();
      return;
    }
    const far = createConnection(to, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, into] of [pair, [far, near] as const]) {
      from
        .on('data', (bytes: Buffer) => {
          const passing = from === far ? bytes.subarray(0, left) : bytes;
          into.write(passing);
          if (from !== far) return;
          left -= passing.length;
          if (left === 0) network.set('hangs');
        })
        .on('error', () => {})
        .on('close', () => {
          into.destroy();
          pairs.delete(pair);
        });
      if (network.state === 'hangs') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  network.port = typeof address === 'object' && address ? address.port : 0;
  return network;
}
