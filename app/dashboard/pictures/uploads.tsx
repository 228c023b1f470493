import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { pictureWords } from '#languages/pictures.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { isRunning, sendPictureTo, type Upload, UploadQueue } from './upload-queue.ts';

const QueueContext = createContext<UploadQueue | undefined>(undefined);

/**
 * Keeps the uploads while somebody moves through the area, announces their state to
 * screen readers, and asks before the tab is closed during one.
 */
export function UploadsProvider({ area, children }: { area: string; children: React.ReactNode }) {
  const [queue] = useState(() => new UploadQueue(sendPictureTo(`/${area}/pictures/upload`, readAuthToken), untilOnline));
  const uploads = useUploadsOf(queue);
  const running = uploads.some(isRunning);
  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [running]);
  return (
    <QueueContext value={queue}>
      {children}
      <p className="visually-hidden" role="status">
        {pictureWords.uploads.summary(countUploads(uploads))}
      </p>
    </QueueContext>
  );
}

/** The uploads, and the queue that sends them. */
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

/** How long, in milliseconds, a browser's claim to be offline is believed: some are wrong. */
const maxOfflineMs = 30_000;

/** Waits while the browser says that it is offline: a try would only fail, and make the next pause longer. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  const waited = AbortSignal.any([signal, AbortSignal.timeout(maxOfflineMs)]);
  await new Promise<void>((resolve) => {
    waited.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { signal: waited });
  });
}
