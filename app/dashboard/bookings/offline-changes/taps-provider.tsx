import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { bookingTapsWords as words } from '#languages/booking-taps.ts';
import { useConnectionLost, useReload } from '../../live/live.tsx';
import { readAuthToken, readPerson, watchAuthToken } from '../../sign-in/auth-token.ts';
import { workKey } from '../../sign-in/left-work.ts';
import { announceSessionEnd } from '../../sign-in/session-end.ts';
import { sendTap } from './send-tap.ts';
import { type TapQueueView, OfflineChangeQueue, type TapFeedback } from './tap-queue.ts';
import { TapsContext } from './taps-context.ts';

const nothing: TapQueueView = { taps: [], sending: undefined, stale: [] };

/** Keeps the taps of the evening while somebody moves through the area, and sends those that wait when the server is back. */
export function TapsProvider({ area, username, children }: { area: string; username: string; children: React.ReactNode }) {
  const reload = useReload();
  const cutOff = useConnectionLost() !== undefined;
  const answered = useEffectEvent(reload);
  const { queue, listen } = useMemo(() => queueOf(area, username), [area, username]);
  const shown = useSyncExternalStore(queue.subscribe, queue.shown, () => nothing);
  useEffect(() => {
    const reread = ({ key }: StorageEvent) => {
      if (key === null || key === workKey('taps', username)) queue.reread();
    };
    queue.start({ storage: localStorage, answered: () => answered() });
    const unwatch = watchAuthToken(queue.send);
    addEventListener('online', queue.send);
    addEventListener('storage', reread);
    return () => {
      unwatch();
      removeEventListener('online', queue.send);
      removeEventListener('storage', reread);
      queue.stop();
    };
  }, [queue, username]);
  // The live stream is back.
  useEffect(() => {
    if (!cutOff) void queue.send();
  }, [queue, cutOff]);
  const taps = useMemo(() => ({ queue, shown, listen }), [queue, shown, listen]);
  return <TapsContext value={taps}>{children}</TapsContext>;
}

function queueOf(area: string, username: string) {
  const listeners = new Set<(told: TapFeedback) => void>();
  const queue = new OfflineChangeQueue({
    key: workKey('taps', username),
    send: (tap) => sendTap(`/${area}/bookings/tap`, readAuthToken(), tap),
    isOwn: () => readPerson() === username,
    tell: (told) => {
      if ('why' in told && told.why === 'signed-out') announceSessionEnd();
      for (const heard of listeners) heard(told);
    },
    roleProblem: words.role,
    now: () => Date.now(),
  });
  return {
    queue,
    listen: (heard: (told: TapFeedback) => void) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
}
