import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that the system assigns, so that nobody gets one between two checks. */
const ports = { from: 10_000, to: 32_000 };

const tries = 50;

/** A port of this machine that nobody listens on. */
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
