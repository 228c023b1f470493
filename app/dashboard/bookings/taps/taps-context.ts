import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useCutOff } from '../../live/live.tsx';
import type { Shown, TapQueue, Told } from './tap-queue.ts';
import { type Tap, tapOf } from './taps.ts';

interface TapsOfPerson {
  shown: Shown;
  queue: TapQueue;
  /** Calls back with what is said of a tap at once. */
  listen: (heard: (told: Told) => void) => () => void;
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
  const isCutOff = useCutOff() !== undefined;
  const tap = tapOf(shown.taps, booking);
  // What is on its way may be stored already.
  const isUnderWay = tap !== undefined && (!tap.waits || shown.sending?.booking === booking);
  return {
    press: (pressed: Parameters<TapQueue['press']>[0]) => queue.press(pressed, isCutOff),
    takeBack: (own: Tap) => {
      if (!isUnderWay && Date.now() - own.at > doubleClick) queue.drop(own);
    },
    waiting: tap?.waits ? tap : undefined,
    isUnderWay,
  };
}

/** The tap of a party that waits; none while it only takes a moment. */
export function useWaitingTap(booking: string): Tap | undefined {
  const tap = tapOf(useTaps().shown.taps, booking);
  return tap?.waits ? tap : undefined;
}

export function useTapTold(heard: (told: Told) => void): void {
  const { listen } = useTaps();
  const hear = useEffectEvent(heard);
  useEffect(() => listen((told) => hear(told)), [listen]);
}
