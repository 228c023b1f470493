import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createS3Storage } from './storage.server.ts';
import { operationRetryMilliseconds, uploadRetryMilliseconds } from './limits.ts';
import type { Waiting } from './s3-client.server.ts';

const impatient: Waiting = { tries: { sending: 200, asking: 200 }, firstPause: 1 };

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** No answer, in place of a status. */
const silence = 0;

/** An S3 server that answers these statuses, one per request. */
async function answering(statuses: number[]): Promise<{ endpoint: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? ''}`.trim());
    request.resume().on('end', () => {
      const status = statuses.shift() ?? 200;
      if (status !== silence) response.writeHead(status).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return { endpoint: `http://127.0.0.1:${port}`, asked };
}

const settings = { bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };

test('an upload succeeds once a failing S3 has recovered, sending the whole file at each attempt', async () => {
  const { endpoint, asked } = await answering([503, 500, 429, 200]);
  await createS3Storage({ ...settings, endpoint }, impatient).put('a.jpg', new Uint8Array(7), { contentType: 'image/jpeg' });
  expect(asked).toEqual(Array.from({ length: 4 }, () => 'PUT /b/a.jpg 7'));
});

test('a request that S3 does not answer is retried', async () => {
  const { endpoint, asked } = await answering([silence, 200]);
  expect(await createS3Storage({ ...settings, endpoint }, impatient).exists('a.jpg')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a picture that S3 does not begin to send within the given time fails', async () => {
  const { endpoint } = await answering([silence, silence, silence]);
  const reading = createS3Storage({ ...settings, endpoint }).get('a.jpg', { withinMs: 200 });
  await expect(reading).rejects.toMatchObject({ name: 'TransientError', message: 'S3 did not answer within 200 ms' });
});

test('a picture that stops halfway fails within the given time, however slowly its first part is read', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('half of');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  const storage = createS3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  const reader = (await storage.get('a.jpg', { withinMs: 200 }))?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('half of');
  await expect(reader?.read()).rejects.toMatchObject({ name: 'TransientError', message: 'S3 stopped for 200 ms' });
});

test('an upload is retried for ten minutes while S3 is down, anything else for two', async () => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  const storage = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:1' });
  const started = performance.now();
  await expect(storage.put('a.jpg', new Uint8Array(7), { contentType: 'image/jpeg' })).rejects.toThrow('S3 cannot be reached');
  expect(performance.now() - started).toBeCloseTo(uploadRetryMilliseconds, -1);
  const asked = performance.now();
  await expect(storage.exists('a.jpg')).rejects.toThrow('S3 cannot be reached');
  expect(performance.now() - asked).toBeCloseTo(operationRetryMilliseconds, -1);
});
