import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { type Proxy, startCaddy, startNginx } from './proxies.ts';

describe.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
] as const)('while one process is away, %s', (_, startProxy) => {
  const folder = mkdtempSync(join(tmpdir(), 'restaurant-lost-'));
  /** Answers forms, and drops the connection of `/lost`. */
  const server = createServer((asked, answer) => {
    if (asked.url === '/lost') asked.socket.destroy();
    else asked.resume().on('end', () => answer.end('taken'));
  });
  let proxy: Proxy;
  beforeAll(async () => {
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    proxy = await startProxy(folder, await freePort(), [await freePort(), port]);
  });
  afterAll(async () => {
    await proxy.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (method: 'GET' | 'POST', path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${proxy.url}${path}`, { method, ca: proxy.ca, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked.on('error', reject).end(method === 'POST' ? 'nome=Rosa' : undefined);
    });

  it('still sends a form to the other process, which has just lost a connection', async () => {
    expect(await ask('POST', '/prenota')).toBe(200);
    expect(await ask('POST', '/lost')).toBe(502);
    expect(await ask('POST', '/prenota')).toBe(200);
  });
});
