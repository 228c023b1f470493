import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { retry, TransientError } from '../retry.ts';
import { operationRetryMilliseconds, uploadRetryMilliseconds } from './limits.ts';

export interface S3Settings {
  /** Without a slash at the end; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Tests use shorter ones. */
export interface Waiting {
  /** How long one try may take until its answer begins, in milliseconds, with and without a body. */
  tries: { sending: number; asking: number };
  firstPause?: number;
}

const usual: Waiting = { tries: { sending: 60_000, asking: 15_000 } };

/** A client of an S3-compatible bucket. */
export interface S3Client {
  /**
   * One request with retries: transient failures (no answer, 408, 429, 5xx) are retried with growing pauses, within the specification's
   * times; others fail at once.
   * @param path below the bucket; empty for the bucket itself
   * @returns a successful response; undefined if there is no such file
   * @throws if there is no such bucket
   */
  request(
    method: string,
    path: string,
    given?: {
      query?: string;
      body?: Uint8Array<ArrayBuffer>;
      contentType?: string;
      signal?: AbortSignal | undefined;
      withinMs?: number | undefined;
    },
  ): Promise<Response | undefined>;
}

export function createS3Client(settings: S3Settings, waiting: Waiting = usual): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return {
    async request(
      method,
      path,
      { query = '', body, contentType, signal, withinMs = body ? uploadRetryMilliseconds : operationRetryMilliseconds } = {},
    ) {
      const address = `${endpoint}/${bucket}${path && `/${path}`}${query && `?${query}`}`;
      const headers = {
        'X-Amz-Content-Sha256': hash('sha256', body ?? '', 'hex'),
        ...(contentType ? { 'Content-Type': contentType } : {}),
      };
      const attempt = async (): Promise<Response | undefined> => {
        const signed = await client.sign(address, { method, headers, ...(body ? { body } : {}) });
        const response = await answerInTime(signed, Math.min(withinMs, body ? waiting.tries.sending : waiting.tries.asking), signal);
        if (response.ok) return response;
        const code = await errorCode(response);
        if (code === 'NoSuchBucket') throw new Error(`S3: there is no bucket ${bucket}`);
        if (response.status === 404) return undefined;
        const message = `S3 ${method} ${path}: ${response.status} ${code}`;
        throw isTransientStatus(response.status) ? new TransientError(message) : new Error(message);
      };
      return retry(attempt, { limit: withinMs, signal, firstPause: waiting.firstPause });
    },
  };
}

/** Sends a request and waits for the response to begin. Only that has a timeout, so a large picture may take long. */
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

function isTransientStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** The code of an S3 error (`SignatureDoesNotMatch`). The rest repeats parts of the secret key. */
async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return /<Code>([A-Za-z0-9.]{1,100})<\/Code>/.exec(text)?.[1] ?? '';
}
