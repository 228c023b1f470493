import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useConnectionLost } from '../../live/live.tsx';
import type { TapQueueView, OfflineChangeQueue, TapFeedback } from './tap-queue.ts';
import { type QueuedChange, tapOf } from './taps.ts';

interface TapsOfPerson {
  shown: TapQueueView;
  queue: OfflineChangeQueue;
  /** Calls back with what is said of a tap at once. */
  listen: (heard: (told: TapFeedback) => void) => () => void;
}

export const TapsContext = createContext<TapsOfPerson | undefined>(undefined);

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
