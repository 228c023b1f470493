import { useLayoutEffect, useSyncExternalStore } from 'react';
import { screenKey } from '../../first-paint/screen-theme.ts';

/** How one screen shows the management area, the bookings above all: it stays on that screen, whoever signs in. */
export interface DisplaySettings {
  theme: 'day' | 'night' | undefined;
  large: boolean;
  /** Whether a new booking rings. */
  sound: boolean;
}

const plain: DisplaySettings = { theme: undefined, large: false, sound: false };
const listeners = new Set<() => void>();
let known: { text: string | null; look: DisplaySettings } = { text: null, look: plain };

export function readLook(): DisplaySettings {
  const text = localStorage.getItem(screenKey);
  if (text !== known.text) known = { text, look: parse(text) };
  return known.look;
}

function parse(text: string | null): DisplaySettings {
  const words = text?.split(' ') ?? [];
  return {
    theme: words.includes('night') ? 'night' : words.includes('day') ? 'day' : undefined,
    large: words.includes('large'),
    sound: words.includes('sound'),
  };
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseLook(look: DisplaySettings): void {
  try {
    localStorage.setItem(screenKey, [look.theme, look.large && 'large', look.sound && 'sound'].filter(Boolean).join(' '));
  } catch {
    // The storage is full, of kept drafts perhaps: the look holds as long as the page, and is forgotten with it.
    known = { text: localStorage.getItem(screenKey), look };
  }
  for (const listener of listeners) listener();
}

/** The look of this screen: day or night (as the device has it, until somebody chooses), large type, and whether it rings. */
export function useScreenLook(): [DisplaySettings, (look: DisplaySettings) => void] {
  return [useSyncExternalStore(watch, readLook, () => plain), chooseLook];
}

/** Gives the whole page the colours that were chosen for this screen, also once another are. */
export function useScreenTheme(): void {
  const [{ theme }] = useScreenLook();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset['theme'] = theme;
    else delete dataset['theme'];
  }, [theme]);
}
