import { z } from 'zod';
import { sheetsCache } from '../../offline/kept-sheets.ts';
import { screenThemeScript } from '../../first-paint/screen-theme.ts';
import { forgetKeptToken } from './auth-token.ts';

/*
 * What a browser keeps of somebody's work until it is saved or sent: drafts, and taps of the evening, with names of guests. It is theirs, and
 * of nobody who comes after them to a shared screen (decision 056).
 */

/** A kind of work, and whose: the key of a tap queue, and the beginning of the keys of drafts. */
export function workKey(kind: 'edit' | 'taps', username: string): string {
  return `${kind}:${username}`;
}

/** After how long the work of somebody whose session ended by itself is erased once another person works here, in milliseconds. */
const keptForOthers = 24 * 60 * 60 * 1000;

const leftKey = 'Left';

/** Notes whose work is to be erased once they have signed out. */
export function noteLeaving(store: Pick<Storage, 'setItem'>, username: string): void {
  store.setItem(leftKey, JSON.stringify([workKey('edit', username), workKey('taps', username)]));
}

/** They are still here: sign-out did not reach the server. */
export function noteStaying(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(leftKey);
}

/**
 * Erases the work of who has signed out in this tab: a script of the sign-in page, which is shown to nobody with a session. Earlier the network could
 * still fail, and an editor that is left keeps its edit once more.
 */
export const forgetLeftWork = `try{const left=JSON.parse(sessionStorage.getItem('${leftKey}')||'[]');sessionStorage.removeItem('${leftKey}');for(const key of Object.keys(localStorage))if(left.some(start=>key===start||key.startsWith(start+':')))localStorage.removeItem(key)}catch{}`;

/** Forgets the sheets that this browser keeps (app/offline/kept-sheets.ts): with the telephone numbers and allergies of guests they are for who is signed in. */
const forgetSheets = `try{caches.delete('${sheetsCache}').catch(()=>{})}catch{}`;

const dated = z.object({ keptAt: z.int() });

/** Erases the drafts of others that are older than a day. */
export function forgetWorkOfOthers(store: Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>, username: string, now: number): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  const own = `${workKey('edit', username)}:`;
  for (const key of keys) {
    if (!key.startsWith('edit:') || key.startsWith(own)) continue;
    const { data } = dated.safeParse(jsonOf(store.getItem(key) ?? ''));
    if (!data || now - data.keptAt > keptForOthers) store.removeItem(key);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends the form of a page of sign-in once. Pressed twice, the code would be used up by the first press and refused at the second, and a password
 * begin a session that nobody has. After ten seconds, or back on the page, it is sent again: the first may not have reached the server.
 */
export const sendOnce = `{let sentAt=-1e4;addEventListener('submit',event=>{if(event.timeStamp-sentAt<1e4)event.preventDefault();else sentAt=event.timeStamp});addEventListener('pageshow',()=>{sentAt=-1e4})}`;

/**
 * What the pages of sign-in run: they have the colours of the screen, nothing of who was here stays in the browser, and what is typed is sent
 * once. One script, for each has its hash in the header of every page.
 */
export const signInScript = screenThemeScript + forgetKeptToken + forgetLeftWork + forgetSheets + sendOnce;
