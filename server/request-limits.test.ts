import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { dropBody } from './request-limits.ts';

const server = createServer();
afterEach(() => {
  server.removeAllListeners('request').close();
  server.closeAllConnections();
});

/** Sends a body to a server that refuses it, and says what was answered. */
async function send(body: Buffer, bounds?: { bytes: number; ms: number }, declared = body.length) {
  server.on('request', async (asked, response) => {
    await dropBody(asked, bounds);
    response.writeHead(413, { Connection: 'close' }).end('413 Content Too Large');
  });
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const sending = request({ port, method: 'POST', headers: { 'Content-Length': declared } });
  sending.write(body);
  if (declared === body.length) sending.end();
  sending.on('error', () => undefined);
  const [answer] = await once(sending, 'response');
  sending.destroy();
  return answer.statusCode;
}

describe('a body that is refused', () => {
  test('is read to its end before the answer, so that nothing is written to a closed connection', async () => {
    let dropped = 0;
    server.on('request', (asked) => asked.on('data', (chunk: Buffer) => (dropped += chunk.length)));
    expect(await send(Buffer.alloc(3 * 1024 * 1024))).toBe(413);
    expect(dropped).toBe(3 * 1024 * 1024);
  });

  test('is not read beyond the bound, nor waited for beyond its time', async () => {
    expect(await send(Buffer.alloc(200_000), { bytes: 100_000, ms: 60_000 }, 10_000_000)).toBe(413);
    expect(await send(Buffer.alloc(10), { bytes: 100_000, ms: 20 }, 1_000)).toBe(413);
  });
});
