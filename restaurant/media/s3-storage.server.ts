import { TransientError } from '../retry.ts';
import { createS3Client, type S3Settings, type Waiting } from './s3-client.server.ts';
import { type MediaStorage, requireKey } from './storage.ts';

/** Keeps files in an S3-compatible bucket. */
export function createS3Storage(settings: S3Settings, waiting?: Waiting): MediaStorage {
  const client = createS3Client(settings, waiting);
  const { isMissing } = client;
  const request = (method: string, key: string, given: Parameters<typeof client.request>[2] = {}) =>
    client.request(method, requireKey(key), given);

  return {
    async put(key, bytes, { contentType, signal }) {
      const response = await request('PUT', key, { body: bytes, contentType, signal });
      if (await isMissing(response)) throw new Error(`S3 PUT ${key}: 404`);
      await response.body?.cancel();
    },
    async get(key, { signal, size, withinMs } = {}) {
      const response = await request('GET', key, { signal, withinMs });
      if (await isMissing(response)) return undefined;
      if (size === undefined || response.headers.get('Content-Length') === String(size)) {
        return response.body && withinMs !== undefined ? partsInTime(response.body, withinMs) : (response.body ?? undefined);
      }
      await response.body?.cancel();
      return undefined;
    },
    async delete(key, { withinMs } = {}) {
      const response = await request('DELETE', key, { withinMs });
      if (!(await isMissing(response))) await response.body?.cancel();
    },
    async exists(key, { withinMs } = {}) {
      return !(await isMissing(await request('HEAD', key, { withinMs })));
    },
  };
}

/** A body that fails when its next part, once somebody wants it, does not come in time: a slow reader may take as long as they need. */
function partsInTime(body: ReadableStream<Uint8Array>, milliseconds: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new TransientError(`S3 stopped for ${milliseconds} ms`)), milliseconds);
        try {
          const { done, value } = await Promise.race([reader.read(), late.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
