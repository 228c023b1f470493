import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type RequestListener, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { trackRequests } from './follow-requests.ts';

let server: Server;
const agent = new Agent({ keepAlive: true });
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function listen(listener: RequestListener, mostMs: number) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, requests: trackRequests(server, { quietMs: 100, newMs: 300, mostMs, leaveMs: 500 }) };
}

function ask(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

describe('a stopping server', () => {
  test('answers 503 to a request that takes too long, and ends its connection', async () => {
    const { port, requests } = await listen(() => undefined, 10);
    const upload = request({ port, method: 'POST', headers: { 'Content-Length': 9 } });
    upload.write('half');
    await once(server, 'request');

    const [[answer]] = await Promise.all([once(upload, 'response'), requests.finish()]);
    const { statusCode, headers } = answer;
    expect({ statusCode, connection: headers.connection, retry: headers['retry-after'] }).toEqual({
      statusCode: 503,
      connection: 'close',
      retry: '5',
    });
    expect(server.listening).toBe(false);
    upload.destroy();
  });

  test('waits for a request that comes after the signal on an open connection, while another is in progress', async () => {
    const held = new Map<string, ServerResponse>();
    const { port, requests } = await listen(({ url = '' }, response) => {
      if (url === '/at-once') response.end('answered');
      else held.set(url, response);
    }, 5_000);
    // Two connections that stay open.
    await Promise.all([ask(port, '/at-once'), ask(port, '/at-once')]);
    const early = ask(port, '/early');
    await once(server, 'request');
    let isOver = false;
    const over = requests.finish().finally(() => {
      isOver = true;
    });
    const late = ask(port, '/late');
    await once(server, 'request');
    held.get('/early')?.end('answered');
    expect((await early).statusCode).toBe(200);
    expect(isOver).toBe(false);
    held.get('/late')?.end('answered');
    const { statusCode, headers } = await late;
    expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: 'close' });
    await over;
  });

  test('answers a client that has just connected and asks late, and does not wait long for one that asks nothing', async () => {
    const { port, requests } = await listen((_request, response) => void response.end('answered'), 5_000);
    const opened = performance.now();
    const [fresh, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(server, 'connection').then(() => once(server, 'connection')), once(idle, 'connect')]);
    const over = requests.finish();
    // Longer than the wait on a connection that has sent a request before.
    await vi.waitFor(() => expect(performance.now() - opened).toBeGreaterThan(200), { interval: 10 });
    fresh.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String((await once(fresh, 'data'))[0])).toContain('answered');
    await Promise.all([over, once(idle.resume(), 'close')]);
    expect(performance.now() - opened).toBeLessThan(1_000);
  });

  test('answers a request that came while the process was busy', async () => {
    const { port, requests } = await listen((_request, response) => response.end('answered'), 5_000);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const send = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    send();
    await once(socket, 'data');
    const over = requests.finish();
    await vi.waitFor(() => expect(server.listening).toBe(false), { interval: 1 });
    send();
    const until = performance.now() + 250;
    while (performance.now() < until);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK.*Connection: close/is);
    await over;
  });

  test('serves new connections while it drains, each for one answer, and refuses them once it has stopped listening', async () => {
    const { port, requests } = await listen((_request, response) => response.end('answered'), 5_000);
    expect((await ask(port, '/')).headers.connection).toBe('keep-alive');
    requests.drain();
    expect((await ask(port, '/')).headers.connection).toBe('close');
    expect((await ask(port, '/')).statusCode).toBe(200);
    await requests.finish();
    const [error] = await once(connect(port, '127.0.0.1'), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
