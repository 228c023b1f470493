import pLimit from 'p-limit';
import { createContext, use, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { maxUploadBytes, uploadRefusals, uploadRetryMilliseconds } from '#restaurant/media/limits.ts';
import { sniff, sniffedBytes } from '#restaurant/media/picture-type.ts';
import { retry, TransientError } from '#restaurant/retry.ts';
import { pictureWords } from '#languages/pictures.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { Spoken } from '../frame/controls.tsx';
import { createListeners } from '../frame/listeners.ts';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { useArea } from '../frame/area.tsx';

export const uploadsAtOnce = 2;

export type UploadState =
  | { is: 'waiting' }
  /** `share` of its bytes are sent, from 0 to 1; at 1 the server prepares the picture. */
  | { is: 'sending'; share: number }
  | { is: 'retrying' }
  | { is: 'done'; picture: { id: string; name: string; alt: string }; known: boolean }
  /** `failed`: after all attempts. Like `signed-out`, the user may retry it. */
  | { is: 'refused'; why: Extract<SendResult, { refused: string }>['refused'] | 'failed'; type?: string | undefined };

export interface Upload {
  key: number;
  file: File;
  state: UploadState;
}

export function isRunning({ state }: Upload): boolean {
  return state.is === 'waiting' || state.is === 'sending' || state.is === 'retrying';
}

export function mayRetry({ state }: Upload): boolean {
  return state.is === 'refused' && ['failed', 'signed-out', 'interrupted'].includes(state.why);
}

/** The uploads of this tab, a few at a time. The queue outlives the pages of the area, so uploads continue during navigation. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #running = new Map<number, AbortController>();
  readonly #listeners = createListeners();
  /** Without a limit of waiting files, which are only references. */
  readonly #inTurn = pLimit(uploadsAtOnce);
  readonly #send: SendPicture;
  readonly #untilOnline: (signal: AbortSignal) => Promise<void>;
  #lastKey = 0;

  /** @param untilOnline waits while there is no network */
  constructor(send: SendPicture, untilOnline: (signal: AbortSignal) => Promise<void>) {
    this.#send = send;
    this.#untilOnline = untilOnline;
  }

  readonly subscribe = this.#listeners.listen;

  /** In the order they were added; a new list whenever one changes. */
  readonly uploads = (): readonly Upload[] => this.#uploads;

  /** @returns the keys of the uploads */
  add(files: readonly File[]): number[] {
    const added = files.map((file): Upload => ({ key: ++this.#lastKey, file, state: { is: 'waiting' } }));
    this.#change([...this.#uploads, ...added]);
    for (const upload of added) void this.#run(upload);
    return added.map(({ key }) => key);
  }

  remove(key: number): void {
    this.#running.get(key)?.abort();
    this.#change(this.#uploads.filter((upload) => upload.key !== key));
  }

  clearDone(): void {
    this.#change(this.#uploads.filter(({ state }) => state.is !== 'done'));
  }

  retry(key: number): void {
    const upload = this.#uploads.find((one) => one.key === key);
    if (!upload || !mayRetry(upload)) return;
    this.#set(key, { is: 'waiting' });
    void this.#run(upload);
  }

  async #run({ key, file }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(key, controller);
    try {
      this.#set(key, stateOf((await refuseUnsent(file)) ?? (await this.#inTurn(() => this.#sendWithRetries(key, file, signal)))));
    } catch {
      // A cancelled upload is not in the list any more, so this does nothing.
      this.#set(key, { is: 'refused', why: 'failed' });
    } finally {
      this.#running.delete(key);
    }
  }

  async #sendWithRetries(key: number, file: File, signal: AbortSignal): Promise<SendResult> {
    const attempt = async () => {
      this.#set(key, { is: 'sending', share: 0 });
      return this.#send(file, { signal, onSent: (share) => this.#set(key, { is: 'sending', share }) });
    };
    const onTransientError = async () => {
      this.#set(key, { is: 'retrying' });
      await this.#untilOnline(signal);
    };
    return retry(attempt, { limit: uploadRetryMilliseconds, signal, onTransientError });
  }

  #set(key: number, state: UploadState): void {
    if (!this.#uploads.some((upload) => upload.key === key)) return;
    this.#change(this.#uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#listeners.tell();
  }
}

function stateOf(result: SendResult): UploadState {
  if ('picture' in result) return { is: 'done', ...result };
  return { is: 'refused', why: result.refused, type: 'type' in result ? result.type : undefined };
}

/** Without HEIC: iPhones then convert their photographs to JPEG. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

/** `signed-out`: the session has ended, or this tab's token. */
export type SendResult = UploadResponse | { refused: 'signed-out' };

/** @throws TransientError if another attempt may succeed */
export type SendPicture = (file: File, given: { onSent: (share: number) => void; signal: AbortSignal }) => Promise<SendResult>;

/** Refuses a file that is too large, or no picture by its first bytes, before it is sent. */
async function refuseUnsent(file: File): Promise<SendResult | undefined> {
  if (file.size > maxUploadBytes) return { refused: 'too-large' };
  const sniffed = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  if (!sniffed) return { refused: 'not-a-picture' };
  return 'other' in sniffed ? { refused: 'unsupported-type', type: sniffed.other } : undefined;
}

/**
 * Only XMLHttpRequest reports the progress of an upload.
 * @param tokenNow returns the session's current anti-forgery token
 */
function sendPictureTo(address: string, tokenNow: () => string): SendPicture {
  return (file, { onSent, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.setRequestHeader('X-Auth-Token', tokenNow());
      request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name));
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        try {
          resolve(resultOf(request, address));
        } catch (error) {
          reject(error);
        }
      });
      request.addEventListener('error', () => void unexplained(address).then(resolve, reject));
      signal.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(file);
    });
}

function resultOf({ status, responseURL, responseText }: XMLHttpRequest, address: string): SendResult {
  if (status === 403 || !responseURL.endsWith(address)) return { refused: 'signed-out' };
  if (status >= 500 || status === 429) throw new TransientError(`The upload was answered ${status}`);
  if (status === 413) return { refused: 'too-large' };
  return uploadAnswer.parse(JSON.parse(responseText));
}

/**
 * Explains a broken connection. A server that refuses an upload may close it before a long body is sent, and its answer is lost: so check
 * whether the session is still valid.
 * @throws TransientError if it is, or without the network
 */
async function unexplained(address: string): Promise<SendResult> {
  const session = await fetch(address, { method: 'HEAD', redirect: 'follow' }).catch(() => undefined);
  if (session && new URL(session.url).pathname === '/dashboard') return { refused: 'signed-out' };
  throw new TransientError('The upload did not get through');
}

const QueueContext = createContext<UploadQueue | undefined>(undefined);

/** Keeps the uploads during navigation, announces their state to screen readers, and asks before the tab is closed during one. */
export function UploadsProvider({ children }: { children: React.ReactNode }) {
  const area = useArea();
  const [queue] = useState(() => new UploadQueue(sendPictureTo(`${area}/pictures/upload`, readAuthToken), untilOnline));
  const uploads = useUploadsOf(queue);
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { when: uploads.some(isRunning) });
  return (
    <QueueContext value={queue}>
      {children}
      <Spoken>{pictureWords.uploads.summary(countUploads(uploads))}</Spoken>
    </QueueContext>
  );
}

export function useUploads(): { uploads: readonly Upload[]; queue: UploadQueue } {
  const queue = use(QueueContext);
  if (!queue) throw new Error('There is no UploadsProvider around this');
  return { uploads: useUploadsOf(queue), queue };
}

export function countUploads(uploads: readonly Upload[]) {
  return {
    running: uploads.filter(isRunning).length,
    done: uploads.filter(({ state }) => state.is === 'done').length,
    refused: uploads.filter(({ state }) => state.is === 'refused').length,
  };
}

const none: readonly Upload[] = [];

function useUploadsOf(queue: UploadQueue): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
}

/** How long a browser's offline state is believed, since some are wrong. */
const maxOfflineMs = 30_000;

/** Waits while the browser is offline: an attempt would only fail, and lengthen the next pause. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, maxOfflineMs);
    signal.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { signal });
  });
}

export const uploadAnswer = z.union([
  z.object({
    picture: z.object({ id: z.string(), name: z.string(), alt: z.string() }),
    known: z.boolean(),
  }),
  z.object({ refused: z.enum(uploadRefusals), type: z.string().optional() }),
]);
export type UploadResponse = z.infer<typeof uploadAnswer>;

/** The header with the name of an uploaded file, percent-encoded, because headers are ASCII. */
export const fileNameHeader = 'X-File-Name';
