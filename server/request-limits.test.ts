import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dropBody, limitSlowBodies, limitWaitingRequests } from './request-limits.ts';

describe('a body that is refused', () => {
  const server = createServer();
  afterEach(() => {
    server.removeAllListeners('request').close();
    server.closeAllConnections();
  });

  /** Sends a body to a server that refuses it, and returns the answer. */
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

  test('is read to its end before the answer, so that nothing is written to a closed connection', async () => {
    let dropped = 0;
    server.on('request', (asked) => asked.on('data', (chunk: Buffer) => (dropped += chunk.length)));
    expect(await send(Buffer.alloc(3 * 1024 * 1024))).toBe(413);
    expect(dropped).toBe(3 * 1024 * 1024);
  });

  test('is not read beyond the limit, nor waited for beyond its time', async () => {
    expect(await send(Buffer.alloc(200_000), { bytes: 100_000, ms: 60_000 }, 10_000_000)).toBe(413);
    expect(await send(Buffer.alloc(10), { bytes: 100_000, ms: 20 }, 1_000)).toBe(413);
  });
});

describe('a body that arrives slowly', () => {
  const server = createServer((asked, response) => {
    asked.on('error', () => undefined);
    asked.resume().once('end', () => response.end('read'));
  });

  beforeEach(async () => {
    limitSlowBodies(server, 20);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function begin(path: string) {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const asked = request({ port, path, method: 'POST', headers: { 'Content-Length': 8 } });
    asked.write('half');
    return asked;
  }

  test('ends the connection of a form that does not arrive, but not of an upload', async () => {
    const upload = begin('/dashboard_mediterraneo/pictures/upload');
    const form = begin('/dashboard_mediterraneo/settings?x');
    const [error] = await once(form, 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    upload.end('half');
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });
});

describe('requests that wait on one connection', () => {
  async function start(answer: (response: ServerResponse, number: number) => unknown) {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      answer(response, asked);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    limitWaitingRequests(server, 3);
    await once(server, 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    return { socket, asked: () => asked };
  }

  const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

  test.each([
    ['none is answered', () => undefined],
    ['all but the first are answered at once', (response: ServerResponse, number: number) => number > 1 && response.end('ok')],
  ])('end the connection if more than the limit wait, where %s', async (_where, answer) => {
    const { socket, asked } = await start(answer);
    socket.on('error', () => undefined);
    const ended = once(socket, 'close');
    for (let count = 1; count <= 3; count++) {
      socket.write(ask);
      await vi.waitFor(() => expect(asked()).toBe(count), { interval: 5 });
    }
    expect(socket.closed).toBe(false);
    socket.write(ask);
    await ended;
  });

  test('are unlimited on a connection whose answers are read', async () => {
    const { socket, asked } = await start((response) => response.end('ok'));
    socket.setEncoding('utf8');
    for (let time = 1; time <= 20; time++) {
      socket.write(ask);
      await once(socket, 'data');
      expect(asked()).toBe(time);
    }
    socket.destroy();
  });
});
