import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3 } from '#tests/s3.ts';
import { createDiskStorage, createS3Storage, type MediaStorage } from './storage.server.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'restaurant-storage-'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storages: Record<string, () => MediaStorage> = {
  'a folder': () => createDiskStorage(join(folder, 'media'), join(folder, 'incoming')),
  'a bucket of a real S3 server': () => createS3Storage(s3.settings),
};

const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) => Buffer.from(await new Response(stream).arrayBuffer());
const contentType = 'image/avif';

describe.each(Object.keys(storages))('%s', (kind) => {
  const storage = () => (storages[kind] ?? expect.unreachable())();

  test('returns the bytes that were stored, also of a file larger than one chunk', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    await storage().put('a-800.avif', bytes, { contentType });
    expect((await bytesOf(await storage().get('a-800.avif'))).equals(bytes)).toBe(true);
    expect(await storage().exists('a-800.avif')).toBe(true);
  });

  test('replaces a file atomically', async () => {
    await storage().put('b.jpg', new Uint8Array(1000).fill(1), { contentType });
    await storage().put('b.jpg', new Uint8Array(10).fill(2), { contentType });
    expect(await bytesOf(await storage().get('b.jpg'))).toEqual(Buffer.alloc(10, 2));
  });

  test('a missing file is reported as missing, and deleting it is no error', async () => {
    expect(await storage().get('never.jpg')).toBeUndefined();
    expect(await storage().exists('never.jpg')).toBe(false);
    await storage().delete('never.jpg');
  });

  test('a file of another size than expected is reported as missing, because a reader would wait for the rest', async () => {
    await storage().put('cut.jpg', new Uint8Array(500), { contentType });
    expect(await storage().get('cut.jpg', { size: 1000 })).toBeUndefined();
    expect(await bytesOf(await storage().get('cut.jpg', { size: 500 }))).toHaveLength(500);
  });

  test('a deleted file is not found', async () => {
    await storage().put('c.jpg', new Uint8Array(5), { contentType });
    await storage().delete('c.jpg');
    expect(await storage().get('c.jpg')).toBeUndefined();
    expect(await storage().exists('c.jpg')).toBe(false);
  });

  test('a reader may stop before the end', async () => {
    await storage().put('d.jpg', new Uint8Array(500_000), { contentType });
    const stream = await storage().get('d.jpg');
    const reader = stream?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect(await storage().exists('d.jpg')).toBe(true);
  });

  test.each(['../database.sqlite', 'a/b.jpg', '..', '', '.hidden', 'a\0.jpg', 'a.jpg?acl'])('%j is refused as a key', async (key) => {
    await expect(storage().get(key)).rejects.toThrow('Not the key');
    await expect(storage().put(key, new Uint8Array(1), { contentType })).rejects.toThrow('Not the key');
    await expect(storage().delete(key)).rejects.toThrow('Not the key');
    await expect(storage().exists(key)).rejects.toThrow('Not the key');
  });
});

describe('a bucket', () => {
  test('keeps the type of a file', async () => {
    await createS3Storage(s3.settings).put('typed.avif', new Uint8Array(3), { contentType });
    const { AwsClient } = await import('aws4fetch');
    const { endpoint, bucket, ...key } = s3.settings;
    const response = await new AwsClient({ ...key, service: 's3' }).fetch(`${endpoint}/${bucket}/typed.avif`);
    expect(response.headers.get('content-type')).toBe(contentType);
  });

  test('refuses a wrong secret key without retrying, and the error does not contain it', async () => {
    const storage = createS3Storage({ ...s3.settings, secretAccessKey: 'quella-sbagliata' });
    const refused = storage.put('x.jpg', new Uint8Array(1), { contentType });
    await expect(refused).rejects.toThrow('S3 PUT x.jpg: 403 SignatureDoesNotMatch');
    await expect(refused).rejects.not.toThrow(/sbagliata|test:tester/);
  });

  test('that does not exist is an error, not a missing file', async () => {
    const storage = createS3Storage({ ...s3.settings, bucket: 'nowhere' });
    await expect(storage.get('x.jpg')).rejects.toThrow('there is no bucket nowhere');
    await expect(storage.put('x.jpg', new Uint8Array(1), { contentType })).rejects.toThrow('there is no bucket nowhere');
  });
});

test('a folder never contains an incomplete file', async () => {
  const storage = createDiskStorage(join(folder, 'media'), join(folder, 'incoming'));
  const called = AbortSignal.abort();
  await expect(storage.put('half.jpg', new Uint8Array(1000), { contentType, signal: called })).rejects.toThrow();
  expect(await storage.exists('half.jpg')).toBe(false);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('a file that was requested and never read is closed once its stream is garbage-collected', async () => {
  const storage = createDiskStorage(join(folder, 'media'), join(folder, 'incoming'));
  await storage.put('unread.jpg', new Uint8Array(500_000), { contentType });
  const ask = async () => void (await storage.get('unread.jpg'));
  await ask();
  expect(timesOpen('unread.jpg')).toBe(1);
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const until = performance.now() + 5_000;
  while (timesOpen('unread.jpg') > 0 && performance.now() < until) {
    collectGarbage();
    await setTimeout(10);
  }
  // Otherwise the garbage collector would end the process.
  expect(timesOpen('unread.jpg')).toBe(0);
});

function timesOpen(name: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => pathOf(fd).endsWith(`/${name}`)).length;
}

function pathOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return ''; // closed since the folder was read
  }
}
