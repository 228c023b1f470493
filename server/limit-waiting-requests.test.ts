import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitWaitingRequests } from './request-limits.ts';

async function start(answer: (response: ServerResponse) => void) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    answer(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  limitWaitingRequests(server, 3);
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  return { socket, asked: () => asked };
}

const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a connection that asks more than may wait is ended', async () => {
  const { socket, asked } = await start(() => undefined);
  socket.on('error', () => undefined);
  socket.write(ask.repeat(50));
  await once(socket, 'close');
  expect(asked()).toBeLessThanOrEqual(50);
});

test('one that reads its answers asks as often as it likes', async () => {
  const { socket, asked } = await start((response) => response.end('ok'));
  socket.setEncoding('utf8');
  for (let time = 1; time <= 20; time++) {
    socket.write(ask);
    await once(socket, 'data');
    expect(asked()).toBe(time);
  }
  socket.destroy();
});
