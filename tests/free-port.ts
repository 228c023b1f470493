import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A range below the ports that the system assigns, so that no other program gets one between two checks. */
const ports = { from: 10_000, to: 32_000 };

const tries = 50;

/** A port of this machine on which no program listens. */
export async function freePort(): Promise<number> {
  for (let time = 0; time < tries; time++) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
