import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeptAnswer, KeptRequest } from './page-cache.ts';
import { answerQuickly } from './quick-connections.ts';

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': '5' };
const kept: KeptAnswer = { status: 200, headers, body: Buffer.from('kept!') };

let server: Server;
let port: number;
let closeQuick: () => void;
let throughHttp: string[];

beforeEach(async () => {
  throughHttp = [];
  server = createServer((request, response) => {
    throughHttp.push(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => response.end(`made ${request.method} ${request.url} ${Buffer.concat(parts).toString()}`));
  });
  closeQuick = answerQuickly(server, ({ url }: KeptRequest) => (url === '/kept' ? kept : undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(async () => {
  closeQuick();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends texts on one connection, each once the one before was answered; answers everything that came back. */
async function talk(...texts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(texts.shift() ?? ''));
    socket.on('data', (data) => {
      heard += data.toString();
      const next = texts.shift();
      if (next === undefined) socket.end();
      else socket.write(next);
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('a connection', () => {
  test('gets kept pages without the HTTP server, as often as it asks', async () => {
    const heard = await talk(get('/kept'), get('/kept'), get('/kept'));
    expect(heard.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3);
    expect(heard.match(/kept!/g)).toHaveLength(3);
    expect(heard).toMatch(/Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT\r\n/);
    expect(throughHttp).toEqual([]);
  });

  test('goes on to the HTTP server with the first request that is not kept', async () => {
    const heard = await talk(get('/kept'), get('/made'), get('/made-too'));
    expect(heard).toContain('kept!');
    expect(heard).toContain('made GET /made ');
    expect(throughHttp).toEqual(['/made', '/made-too']);
  });

  test('may send two requests at once', async () => {
    const heard = await talk(get('/one') + get('/two'), get('/three'));
    expect(heard).toContain('made GET /one');
    expect(throughHttp.slice(0, 2)).toEqual(['/one', '/two']);
  });

  test('may send a request in pieces, byte by byte', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (data) => {
        resolve(data.toString());
        socket.end();
      });
      const bytes = [...get('/pieces')];
      const send = () => {
        const next = bytes.shift();
        if (next !== undefined) socket.write(next, () => setImmediate(send));
      };
      send();
    });
    expect(answer).toContain('made GET /pieces');
  });

  test('brings the body of a write along, however large', async () => {
    const body = 'x'.repeat(300_000);
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/write' }, (response) => {
        let text = '';
        response.on('data', (data) => (text += data));
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end(body);
    });
    expect(answer).toBe(`made POST /write ${body}`);
  });

  test('that breaks the protocol is refused by the HTTP server', async () => {
    expect(await talk('GET /kept HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });

  test('that says nothing more is closed when the server ends', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(get('/kept')));
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    closeQuick();
    await closed;
  });
});
