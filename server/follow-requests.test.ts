import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, it } from 'vitest';
import { followRequests } from './follow-requests.ts';

it('answers 503 to a request that takes too long for a server that stops, and ends its connection', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requests = followRequests(server, 10);
  const address = server.address();
  const upload = request({ port: typeof address === 'object' ? address?.port : 0, method: 'POST', headers: { 'Content-Length': 9 } });
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
