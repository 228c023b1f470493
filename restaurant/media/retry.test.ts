import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { operationRetryMilliseconds, TransientError, retry, uploadRetryMilliseconds } from './retry.ts';
import { createS3Storage, type Waiting } from './s3-storage.server.ts';

/** Time that passes only when somebody sleeps. */
function patience(): Waiting & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    tries: { sending: 200, asking: 200 },
    clock: () => pauses.reduce((sum, pause) => sum + pause, 0),
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    random: () => 1,
  };
}

/** An operation that fails so often before it succeeds. */
function failing(times: number, error: () => Error) {
  let tries = 0;
  return async () => {
    tries++;
    if (tries <= times) throw error();
    return tries;
  };
}

const passing = () => new TransientError('503');

test('waits longer each time, up to half a minute', async () => {
  const time = patience();
  expect(await retry(failing(9, passing), { limit: uploadRetryMilliseconds, patience: time })).toBe(10);
  expect(time.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('gives up within the time, with the last failure', async () => {
  const time = patience();
  await expect(retry(failing(Infinity, passing), { limit: operationRetryMilliseconds, patience: time })).rejects.toThrow('503');
  expect(time.clock()).toBeLessThanOrEqual(operationRetryMilliseconds);
  expect(time.clock()).toBeGreaterThan(operationRetryMilliseconds / 2);
});

test('does not try again what will fail again', async () => {
  const time = patience();
  await expect(
    retry(
      failing(1, () => new Error('403')),
      { limit: 1000, patience: time },
    ),
  ).rejects.toThrow('403');
  expect(time.pauses).toEqual([]);
});

test('stops when it is called off', async () => {
  const caller = new AbortController();
  const time = { ...patience(), sleep: async () => caller.abort(new Error('called off')) };
  await expect(retry(failing(5, passing), { limit: 60_000, patience: time, signal: caller.signal })).rejects.toThrow('called off');
});

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** In place of a status: no answer at all. */
const silence = 0;

/** An S3 that answers these statuses, one a request. */
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

test('an upload goes through once a failing S3 has recovered, whole each time', async () => {
  const { endpoint, asked } = await answering([503, 500, 429, 200]);
  const time = patience();
  await createS3Storage({ ...settings, endpoint }, time).put('a.jpg', new Uint8Array(7), { contentType: 'image/jpeg' });
  expect(asked).toEqual(Array.from({ length: 4 }, () => 'PUT /b/a.jpg 7'));
  expect(time.pauses).toHaveLength(3);
});

test('an S3 that says nothing is asked again', async () => {
  const { endpoint, asked } = await answering([silence, 200]);
  expect(await createS3Storage({ ...settings, endpoint }, patience()).exists('a.jpg')).toBe(true);
  expect(asked).toHaveLength(2);
});

test('an S3 that is down is tried for ten minutes by an upload, and for two by anything else', async () => {
  const { endpoint } = await answering([]);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  const uploading = patience();
  await expect(
    createS3Storage({ ...settings, endpoint }, uploading).put('a.jpg', new Uint8Array(7), { contentType: 'image/jpeg' }),
  ).rejects.toThrow('S3 cannot be reached');
  expect(uploading.clock()).toBeGreaterThan(uploadRetryMilliseconds - 30_000);
  expect(uploading.clock()).toBeLessThanOrEqual(uploadRetryMilliseconds);
  const asking = patience();
  await expect(createS3Storage({ ...settings, endpoint }, asking).exists('a.jpg')).rejects.toThrow('S3 cannot be reached');
  expect(asking.clock()).toBeLessThanOrEqual(operationRetryMilliseconds);
});
