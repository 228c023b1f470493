import { z } from 'zod';
import { sheetsCache } from '../../offline/kept-sheets.ts';
import { screenThemeScript } from '../../first-paint/screen-theme.ts';
import { forgetKeptToken } from './auth-token.ts';
import { sendOnce } from './send-once.ts';

/* The unsaved and unsent work of a user in a browser: drafts, and taps with names of guests. It must not reach others at a shared screen
   (decision 056). */

/** The key of a user's tap queue, and the prefix of the keys of their drafts. */
export function workKey(kind: 'edit' | 'taps', username: string): string {
  return `${kind}:${username}`;
}

/** How long the work of a user whose session expired is kept while another works here, in milliseconds. */
const keptForOthers = 24 * 60 * 60 * 1000;

const leftKey = 'Left';

/** Notes whose work is to be erased after sign-out. */
export function noteLeaving(store: Pick<Storage, 'setItem'>, username: string): void {
  store.setItem(leftKey, JSON.stringify([workKey('edit', username), workKey('taps', username)]));
}

/** Sign-out did not reach the server. */
export function noteStaying(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(leftKey);
}

/**
 * Erases the work of the user who signed out in this tab: part of the script of the sign-in page, which is shown only without a session.
 * Erasing at sign-out would be too early: the network may fail, and an editor keeps its edit as it is left.
 */
export const forgetLeftWork = `try{const left=JSON.parse(sessionStorage.getItem('${leftKey}')||'[]');sessionStorage.removeItem('${leftKey}');for(const key of Object.keys(localStorage))if(left.some(start=>key===start||key.startsWith(start+':')))localStorage.removeItem(key)}catch{}`;

/** Removes the kept sheets (app/offline/kept-sheets.ts), which have telephone numbers and allergies of guests. */
const forgetSheets = `try{caches.delete('${sheetsCache}').catch(()=>{})}catch{}`;

const dated = z.object({ keptAt: z.int() });

export function forgetWorkOfOthers(store: Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>, username: string, now: number): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  const own = `${workKey('edit', username)}:`;
  for (const key of keys) {
    if (!key.startsWith('edit:') || key.startsWith(own)) continue;
    const { data } = dated.safeParse(jsonOf(store.getItem(key) ?? ''));
    if (!data || now - data.keptAt > keptForOthers) store.removeItem(key);
  }
}

/** The value of a JSON text; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The script of the sign-in pages. It applies the colours of the screen, erases the work of the user who signed out, and sends each form
 * once. It is a single script, because each script adds a hash to the header of every page.
 */
export const signInScript = screenThemeScript + forgetKeptToken + forgetLeftWork + forgetSheets + sendOnce;
