import { useSyncExternalStore } from 'react';

/** How one screen shows the evening: it stays on that screen, whoever signs in. */
export interface ScreenLook {
  theme: 'day' | 'night' | undefined;
  large: boolean;
}

const key = 'bookings-screen';
const plain: ScreenLook = { theme: undefined, large: false };
const listeners = new Set<() => void>();
let known: { text: string | null; look: ScreenLook } = { text: null, look: plain };

function read(): ScreenLook {
  const text = localStorage.getItem(key);
  if (text !== known.text) known = { text, look: parse(text) };
  return known.look;
}

function parse(text: string | null): ScreenLook {
  const words = text?.split(' ') ?? [];
  return { theme: words.includes('night') ? 'night' : words.includes('day') ? 'day' : undefined, large: words.includes('large') };
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The look of this screen: day or night (as the device has it, until somebody chooses), and large type. */
export function useScreenLook(): [ScreenLook, (look: ScreenLook) => void] {
  const look = useSyncExternalStore(watch, read, () => plain);
  const choose = ({ theme, large }: ScreenLook) => {
    localStorage.setItem(key, [theme, large && 'large'].filter(Boolean).join(' '));
    for (const listener of listeners) listener();
  };
  return [look, choose];
}
