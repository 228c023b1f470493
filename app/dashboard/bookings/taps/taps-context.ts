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

/** Presses for a party; `isPressed` while its tap is on its way. */
export function usePress(booking: string) {
  const { queue, shown } = useTaps();
  const isCutOff = useCutOff() !== undefined;
  return {
    press: (tap: Parameters<TapQueue['press']>[0]) => queue.press(tap, isCutOff),
    isPressed: tapOf(shown.taps, booking) !== undefined,
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
