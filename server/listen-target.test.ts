import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { listenTarget } from './listen-target.ts';

test('the server listens on its own port and address', () => {
  expect(listenTarget(readConfig({}), 7)).toEqual({ port: 3000 });
  expect(listenTarget(readConfig({ HOST: '127.0.0.1', PORT: '3001' }), 7)).toEqual({ host: '127.0.0.1', port: 3001 });
});

test('the server listens on the socket that systemd holds for it, not on one that was meant for its parent', () => {
  const config = readConfig({ LISTEN_PID: '7', LISTEN_FDS: '1' });
  expect(listenTarget(config, 7)).toEqual({ fd: 3 });
  expect(listenTarget(config, 8)).toEqual({ port: 3000 });
});

test('several sockets are refused', () => {
  expect(() => readConfig({ LISTEN_PID: '7', LISTEN_FDS: '2' })).toThrow(/LISTEN_FDS/);
});
