import { useEffect, useEffectEvent, useMemo, useSyncExternalStore, createContext, use } from 'react';
import { bookingTapsWords as words } from '#languages/booking-taps.ts';
import { useConnectionLost, useReload } from '../../live/live.tsx';
import { readAuthToken, readPerson, watchAuthToken } from '../../sign-in/auth-token.ts';
import { workKey } from '../../sign-in/left-work.ts';
import { announceSessionEnd } from '../../sign-in/session-end.ts';
import { sendTap, type TapQueueView, OfflineChangeQueue, type TapFeedback } from './tap-queue.ts';
import { type QueuedChange, tapOf } from './taps.ts';

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

interface TapsOfPerson {
  shown: TapQueueView;
  queue: OfflineChangeQueue;
  /** Calls back with what is said of a tap at once. */
  listen: (heard: (told: TapFeedback) => void) => () => void;
}

const TapsContext = createContext<TapsOfPerson | undefined>(undefined);

export function useTaps(): TapsOfPerson {
  const taps = use(TapsContext);
  if (!taps) throw new Error('There is no TapsProvider around this');
  return taps;
}

/** Within how many milliseconds a second press belongs to the first: a double click takes nothing back. */
const doubleClick = 800;

/** The button of a party: what presses it and, of a tap that waits, takes it back. */
export function usePress(booking: string) {
  const { queue, shown } = useTaps();
  const isCutOff = useConnectionLost() !== undefined;
  const tap = tapOf(shown.taps, booking);
  // What is on its way may be stored already.
  const isUnderWay = tap !== undefined && (!tap.waits || shown.sending?.booking === booking);
  return {
    press: (pressed: Parameters<OfflineChangeQueue['press']>[0]) => queue.press(pressed, isCutOff),
    takeBack: (own: QueuedChange) => {
      if (!isUnderWay && Date.now() - own.at > doubleClick) queue.drop(own);
    },
    waiting: tap?.waits ? tap : undefined,
    isUnderWay,
  };
}

/** The tap of a party that waits; none while it only takes a moment. */
export function useWaitingTap(booking: string): QueuedChange | undefined {
  const tap = tapOf(useTaps().shown.taps, booking);
  return tap?.waits ? tap : undefined;
}

export function useTapFeedback(heard: (told: TapFeedback) => void): void {
  const { listen } = useTaps();
  const hear = useEffectEvent(heard);
  useEffect(() => listen((told) => hear(told)), [listen]);
}
