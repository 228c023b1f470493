import { twiceMinutes } from '#restaurant/bookings/commands/twice.ts';

/** The field that carries it, and where it is kept in the storage of the browser. */
export const browserField = 'browser';

/**
 * What this browser alone holds while somebody books in it: in whichever tab they begin anew, the site sees that it is they, and books once.
 * It says nothing of who they are, and is another once half an hour has passed. Empty where nothing may be kept.
 */
export function browserKey(now = Date.now()): string {
  try {
    const [kept = '', until] = (localStorage.getItem(browserField) ?? '').split(' ');
    const key = Number(until) > now ? kept : crypto.getRandomValues(new Uint32Array(4)).join('-');
    localStorage.setItem(browserField, `${key} ${now + twiceMinutes * 60_000}`);
    return key;
  } catch {
    return '';
  }
}
