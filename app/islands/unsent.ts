import { twiceMinutes } from '#restaurant/bookings/commands/commands.ts';

/**
 * The message for a lost network, from the page's template (app/site/forms/form-head.tsx), with a button that tries again.
 * @param why instead of the page's own sentence
 * @returns undefined if the page has no template
 */
export function unsentNotice(again: () => void, why?: string): HTMLElement | undefined {
  const words = document.querySelector<HTMLTemplateElement>('template[data-unsent]')?.content.querySelector<HTMLElement>('.unsent');
  if (!words) return undefined;
  const notice = document.importNode(words, true);
  const sentence = notice.querySelector('[data-why]');
  if (sentence && why !== undefined) sentence.textContent = why;
  const button = notice.querySelector('button');
  button?.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    again();
  });
  return notice;
}

/** Shows it first in a form, or before its contents. All input stays. @returns whether the page has the template */
export function sayUnsent(place: Element, again: () => void): boolean {
  const notice = unsentNotice(again);
  if (!notice) return false;
  takeUnsentBack();
  place.prepend(notice);
  notice.focus();
  return true;
}

/** Removes the message. @param but `pressed`: keeps a message whose button was pressed, with its focus, until there is an answer */
export function takeUnsentBack(but?: 'pressed'): void {
  const notice = document.querySelector('.unsent');
  if (but === undefined || !notice?.querySelector('[aria-disabled="true"]')) notice?.remove();
}

/** The name of its field, and its key in the local storage. */
export const browserField = 'browser';

/**
 * A random key of this browser for half an hour: with it the site recognises the same guest in any tab, and books once. It is not personal.
 * Empty if storage is blocked.
 */
export function browserKey(): string {
  try {
    const now = Date.now();
    const [kept = '', until] = (localStorage.getItem(browserField) ?? '').split(' ');
    const key = Number(until) > now ? kept : crypto.getRandomValues(new Uint32Array(4)).join('-');
    localStorage.setItem(browserField, `${key} ${now + twiceMinutes * 60_000}`);
    return key;
  } catch {
    return '';
  }
}
