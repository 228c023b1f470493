import { checkForm, say, texts, words } from './check-form.ts';
import { fetchPaid } from './fetch-paid.ts';
import { bringSymbols } from './parsed-page.ts';
import { browserField, browserKey, unsentNotice } from './unsent.ts';

/** How long an answer may take, in milliseconds: on a poor network a page of the site arrives well within it. */
const patience = 30_000;

/** The form that books a table. */
const bookingForm = '.guest-form--booking';

/**
 * A form of the site, sent without leaving the page (app/site/forms/guest-form.tsx is what it enhances): the server's schema is asked
 * here first, and the server's answer, which is the whole page, gives the form that takes the place of this one.
 */
export function start(root: HTMLElement): void {
  if (!(root instanceof HTMLFormElement)) return;
  const form = root;
  let sending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending) return;
    if (!checkForm(form)) return;
    sending = true;
    void send(form).finally(() => {
      sending = false;
    });
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  // Not `disabled`, which would take the focus away from it.
  button?.setAttribute('aria-disabled', 'true');
  const body = new URLSearchParams(texts(form));
  if (form.matches(bookingForm)) body.set(browserField, browserKey());
  say(form, words().sending, 'status');
  try {
    const { page } = await fetchPaid(form.action.split('#', 1)[0] ?? '', { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    const next = page.getElementById(form.id);
    // Without the form in it, it is the error screen: the server cannot store anything at the moment.
    if (next) replace(form, next, page);
    else sayFailed(form, words().unavailable, words().unavailable);
  } catch {
    sayFailed(form, words().offline);
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}

/** Puts the server's form, or its thanks, in the place of this one, and the focus on what it says. */
function replace(form: HTMLFormElement, next: HTMLElement, page: Document): void {
  form.replaceWith(next);
  bringSymbols(page);
  start(next);
  const first =
    next.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    next.querySelector<HTMLElement>('.guest-form-said, .suspended-card') ??
    next;
  first.focus();
}

/**
 * Says that nothing is known to have been sent; who books reads whom to call, and can send the same again.
 * @param why what is said to them, in place of that the network is gone
 */
function sayFailed(form: HTMLFormElement, sentence: string, why?: string): void {
  say(form, sentence);
  const said = form.querySelector('.guest-form-said');
  const unsent = form.matches(bookingForm) ? unsentNotice(() => form.requestSubmit(), why) : undefined;
  if (!said || !unsent) return;
  const choices = said.querySelector('fieldset');
  unsent.classList.add('guest-form-said');
  if (choices) unsent.lastElementChild?.append(choices);
  said.replaceWith(unsent);
  unsent.focus();
}
