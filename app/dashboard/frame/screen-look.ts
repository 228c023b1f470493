import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { screenKey } from '../../first-paint/screen-theme.ts';

/** The display settings of one device, for every user. */
export interface DisplaySettings {
  theme: 'day' | 'night' | undefined;
  large: boolean;
  sound: boolean;
}

const plain: DisplaySettings = { theme: undefined, large: false, sound: false };
const changes = createListeners();
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

export function chooseLook(look: DisplaySettings): void {
  try {
    localStorage.setItem(screenKey, [look.theme, look.large && 'large', look.sound && 'sound'].filter(Boolean).join(' '));
  } catch {
    // The storage is full: the settings last as long as the page.
    known = { text: localStorage.getItem(screenKey), look };
  }
  changes.tell();
}

/** The theme is that of the device until somebody chooses one. */
export function useScreenLook(): [DisplaySettings, (look: DisplaySettings) => void] {
  return [useSyncExternalStore(changes.listen, readLook, () => plain), chooseLook];
}

export function useScreenTheme(): void {
  const [{ theme }] = useScreenLook();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset['theme'] = theme;
    else delete dataset['theme'];
  }, [theme]);
}
