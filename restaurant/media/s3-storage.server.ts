import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { retry, TransientError } from '../retry.ts';
import { operationRetryMilliseconds, uploadRetryMilliseconds } from './limits.ts';
import { type MediaStorage, requireKey } from './storage.ts';

/** An S3-compatible bucket and the key to it. */
export interface S3Settings {
  /** Without a slash at the end; the bucket is the first part of the path below it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeouts and pauses; tests use shorter ones. */
export interface Waiting {
  /** How long one try may take until its answer begins, in milliseconds: with something to send, and without. */
  tries: { sending: number; asking: number };
  /** Before the second try, in milliseconds. */
  firstPause?: number;
}

const usual: Waiting = { tries: { sending: 60_000, asking: 15_000 } };

/**
 * Keeps files in an S3-compatible bucket. Transient failures (no answer, 408, 429, 5xx) are retried with longer
 * and longer pauses, within the specification's times; anything else fails at once.
 */
export function createS3Storage(settings: S3Settings, waiting: Waiting = usual): MediaStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  /** One request, with retries. Returns a successful response, or a 404 for the caller to interpret. */
  function request(
    method: string,
    key: string,
    given: { body?: Uint8Array<ArrayBuffer>; contentType?: string; signal?: AbortSignal | undefined; withinMs?: number | undefined } = {},
  ) {
    const { body, contentType, signal, withinMs = body ? uploadRetryMilliseconds : operationRetryMilliseconds } = given;
    const address = `${endpoint}/${bucket}/${requireKey(key)}`;
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(contentType ? { 'Content-Type': contentType } : {}),
    };
    const attempt = async (): Promise<Response> => {
      const signed = await client.sign(address, { method, headers, ...(body ? { body } : {}) });
      const response = await answerInTime(signed, Math.min(withinMs, body ? waiting.tries.sending : waiting.tries.asking), signal);
      if (response.ok || response.status === 404) return response;
      const message = `S3 ${method} ${key}: ${response.status} ${await errorCode(response)}`;
      throw isTransientStatus(response.status) ? new TransientError(message) : new Error(message);
    };
    return retry(attempt, { limit: withinMs, signal, firstPause: waiting.firstPause });
  }

  /** Whether a response says that the file does not exist. @throws when the bucket does not exist */
  async function isMissing(response: Response): Promise<boolean> {
    if (response.status !== 404) return false;
    const code = await errorCode(response);
    if (code === 'NoSuchBucket') throw new Error(`S3: there is no bucket ${bucket}`);
    return true;
  }

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

/** Sends a request and waits for the response to begin; only that has a timeout, so that a large picture may take its time. */
async function answerInTime(signed: Request, milliseconds: number, signal: AbortSignal | undefined): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await fetch(signed, { signal: signal ? AbortSignal.any([late.signal, signal]) : late.signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new TransientError(late.signal.aborted ? `S3 did not answer within ${milliseconds} ms` : 'S3 cannot be reached', {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
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

function isTransientStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** The code of an S3 error (`SignatureDoesNotMatch`), without the rest of it, which repeats parts of the secret key. */
async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>([A-Za-z0-9.]{1,100})<\/Code>/.exec(text)?.[1] ?? '';
}
