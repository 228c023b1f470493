import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { pictureWords } from '#languages/pictures.ts';
import type { Patience } from '#restaurant/media/retry.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { sendPictureTo } from './send-picture.ts';
import { isRunning, type Upload, UploadQueue } from './upload-queue.ts';

const QueueContext = createContext<UploadQueue | undefined>(undefined);

/**
 * Keeps the pictures that are on their way while somebody goes about the area, says how they stand to whoever
 * cannot see it, and asks before the tab is closed on them.
 */
export function UploadsProvider({ area, children }: { area: string; children: React.ReactNode }) {
  const [queue] = useState(() => new UploadQueue(sendPictureTo(`/${area}/pictures/upload`, readAuthToken), patience));
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

/** The pictures on their way, and the queue that sends them. */
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

/** Waits as long as it is told, or until the network is back. */
const patience: Patience = {
  clock: () => performance.now(),
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', wake);
        signal?.removeEventListener('abort', callOff);
      };
      const wake = () => {
        end();
        resolve();
      };
      const callOff = () => {
        end();
        reject(signal?.reason);
      };
      const timer = setTimeout(wake, milliseconds);
      addEventListener('online', wake);
      signal?.addEventListener('abort', callOff);
    }),
};
