import { checkForm, say, texts, words } from './check-form.ts';
import { fetchPaid } from './fetch-paid.ts';
import { bringSymbols } from './parsed-page.ts';
import { browserField, browserKey, unsentNotice } from './unsent.ts';

/** How long an answer may take, in milliseconds. A page arrives well within it on a poor network. */
const patience = 30_000;

const bookingForm = '.guest-form--booking';

/**
 * Sends a form without leaving the page (app/site/forms/guest-form.tsx). The form is checked by the server's schema first; the answer is
 * the whole page, whose form replaces this one.
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
  // Without `disabled`, which would take its focus away.
  button?.setAttribute('aria-disabled', 'true');
  const body = new URLSearchParams(texts(form));
  if (form.matches(bookingForm)) body.set(browserField, browserKey());
  say(form, words().sending, 'status');
  try {
    const { page } = await fetchPaid(form.action.split('#', 1)[0] ?? '', { method: 'POST', body, signal: AbortSignal.timeout(patience) });
    const next = page.getElementById(form.id);
    // A page without the form is the error screen: the server cannot store anything now.
    if (next) replace(form, next, page);
    else sayFailed(form, words().unavailable, words().unavailable);
  } catch {
    sayFailed(form, words().offline);
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}

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
 * Says that the form may not have been sent. For a booking it says whom to call, and offers to send it again.
 * @param why another reason than the network
 */
function sayFailed(form: HTMLFormElement, sentence: string, why?: string): void {
  say(form, sentence);
  const notice = form.querySelector('.guest-form-said');
  const unsent = form.matches(bookingForm) ? unsentNotice(() => form.requestSubmit(), why) : undefined;
  if (!notice || !unsent) return;
  const choices = notice.querySelector('fieldset');
  unsent.classList.add('guest-form-said');
  if (choices) unsent.lastElementChild?.append(choices);
  notice.replaceWith(unsent);
  unsent.focus();
}
