import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitSlowBodies } from './request-limits.ts';

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

it('ends the connection of a form that does not arrive, and lets an upload take its time', async () => {
  const upload = begin('/dashboard_mediterraneo/pictures/upload');
  const form = begin('/dashboard_mediterraneo/settings?x');
  const [error] = await once(form, 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  upload.end('half');
  const [answer] = await once(upload, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
