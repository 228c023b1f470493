import { twiceMinutes } from '#restaurant/bookings/commands/commands.ts';

/**
 * That the network is gone, in the words that the page carries for it (app/site/forms/form-head.tsx), with a button that does the same again.
 * @param why in place of the page's own sentence
 * @returns undefined where the page has no such words
 */
export function unsentNotice(again: () => void, why?: string): HTMLElement | undefined {
  const words = document.querySelector<HTMLTemplateElement>('template[data-unsent]')?.content.querySelector<HTMLElement>('.unsent');
  if (!words) return undefined;
  const said = document.importNode(words, true);
  const sentence = said.querySelector('[data-why]');
  if (sentence && why !== undefined) sentence.textContent = why;
  const button = said.querySelector('button');
  button?.addEventListener('click', () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    again();
  });
  return said;
}

/** Says it first in a form, or before what stands in it. All that was chosen and typed stays. @returns whether the page has the words */
export function sayUnsent(place: Element, again: () => void): boolean {
  const said = unsentNotice(again);
  if (!said) return false;
  takeUnsentBack();
  place.prepend(said);
  said.focus();
  return true;
}

/** Takes it away. @param but `pressed`: whoever pressed its button keeps it, and the focus, until there is an answer */
export function takeUnsentBack(but?: 'pressed'): void {
  const said = document.querySelector('.unsent');
  if (but === undefined || !said?.querySelector('[aria-disabled="true"]')) said?.remove();
}

/** The field that carries it, and where it is kept in the storage of the browser. */
export const browserField = 'browser';

/**
 * What this browser alone holds while somebody books in it: in whichever tab they begin anew, the site sees that it is they, and books once.
 * It says nothing of who they are, and is another once half an hour has passed. Empty where nothing may be kept.
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
