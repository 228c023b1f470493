import { fetchPaid } from './fetch-paid.ts';
import { bringSymbols, parsedPage } from './parsed-page.ts';
import { goOnByEnter, isPlainClick, patience, textsOf } from './typed-fields.ts';
import { browserField, browserKey, sayUnsent, takeUnsentBack } from './unsent.ts';

/**
 * The questions of a booking without loading a page for each (app/site/booking): the server's page for an answer gives what takes the
 * place of the question. A tap on a day or a time is an answer; who chooses by keyboard presses the button. What was chosen last is
 * what happens, also while the answer to another choice is on its way. Where the network is gone it is said, and can be tried again; what
 * is answered by another page is left to the browser, which sends the same forms and follows the same links.
 */
export function start(root: HTMLElement): void {
  /** The request whose answer is shown once it comes. */
  let latest: AbortController | undefined;
  /** Whether it changes something for good: it is not sent twice. */
  let settling = false;

  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    if (target.name === 'persone' || target.name === 'quanti') void askAgain(target.form);
  });

  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (settling) return;
    if (form.matches('[data-step="who"]')) void sendChecked(form, submitter);
    else send(form, submitter);
  });

  root.addEventListener('click', (event) => {
    // Not at a change: who taps what is chosen already goes on with it.
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') answerWith(event.target);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.pathname !== location.pathname || link.origin !== location.origin) return;
    event.preventDefault();
    void go({ address: link.href, natively: () => location.assign(link.href) });
  });

  // What was tapped while this script was on its way: also what was chosen already, which has nothing but the focus to show for it.
  const radios = [...root.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')];
  const early = radios.find((radio) => !radio.defaultChecked) ?? radios.find((radio) => radio.matches(':focus'));
  if (early?.name === 'persone' && early.form) void askAgain(early.form);
  else if (early) answerWith(early);

  const goBack = () => void go({ address: withKey(location.href, root), natively: () => location.reload(), entry: 'replace' });
  addEventListener('popstate', goBack);
  // Who comes back from their booking is told that it is made, also where the browser kept this page as they left it.
  addEventListener('pageshow', (event: PageTransitionEvent) => event.persisted && goBack());
  begin();

  /** What a question needs once it is shown. */
  function begin(): void {
    tellZone(root);
    const who = root.querySelector<HTMLFormElement>('form[data-step="who"]');
    if (who) goOnByEnter(who);
  }

  /** The last question is checked by the server's schema first, as every form is; where that cannot be loaded, the server says what is wrong. */
  async function sendChecked(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    settling = true;
    const isGood = await import('./check-form.ts').then(({ checkForm }) => checkForm(form)).catch(() => true);
    settling = false;
    if (isGood) send(form, submitter);
  }

  function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const sent = new URLSearchParams(textsOf(form, submitter));
    if (form.matches('[data-step="who"]')) sent.set(browserField, browserKey());
    // With a day it would lead to an address with a key (app/site/booking/load-page.server.ts): here that of the next question does.
    if (sent.get('giorno') || sent.get('data')) sent.delete('passo');
    const path = form.action.split('#', 1)[0] ?? '';
    const isRead = form.method === 'get';
    const address = isRead ? `${path.split('?', 1)[0]}?${filled(sent)}` : path;
    void go({
      address,
      ...(isRead ? {} : { init: { method: 'POST', body: sent, headers: { Prefer: 'return=minimal' } } }),
      settles: !isRead && !form.matches('[data-step="time"]'),
      natively: () => {
        if (submitter instanceof HTMLButtonElement && submitter.name) form.append(hiddenField(submitter));
        form.submit();
      },
    });
  }

  /** Goes on to the page of an answer. */
  async function go(going: Going): Promise<void> {
    const { address, init = {}, natively, entry = 'push', settles = false } = going;
    const own = beginRequest();
    settling = settles;
    root.ariaBusy = 'true';
    try {
      const { answer, page: next } = await fetchPaid(address, { ...init, signal: signalOf(own) });
      if (own !== latest) return;
      const made = answer.headers.get('Location');
      if (made) return location.assign(made);
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
      if (!show(next)) return natively();
      const shown = withKey(answer.url, root);
      if (entry === 'push' && shown !== location.href) history.pushState(null, '', shown);
      (root.querySelector<HTMLElement>('[aria-invalid="true"]') ?? root.querySelector<HTMLElement>('[data-first]'))?.focus();
    } catch {
      const again = () => void go(going);
      if (own === latest && !sayUnsent(root.querySelector('.booking-step') ?? root, again)) natively();
    } finally {
      if (own === latest) {
        root.ariaBusy = null;
        settling = false;
      }
    }
  }

  /** The calendar for another number of people, beside the question of how many, which stays as it is. */
  async function askAgain(form: HTMLFormElement): Promise<void> {
    const own = beginRequest();
    root.ariaBusy = null;
    const fields = new URLSearchParams(textsOf(form));
    if (fields.get('persone') === 'piu') {
      const count = form.querySelector<HTMLInputElement>('[name="quanti"]');
      if (!count?.value) return count?.focus();
    }
    fields.set('passo', 'giorno');
    try {
      const answer = await fetch(`${form.action.split('?', 1)[0]}?${filled(fields)}`, { signal: signalOf(own) });
      const next = parsedPage(await answer.text());
      if (!answer.ok || own !== latest) return;
      for (const part of root.querySelectorAll('[data-for-people]')) {
        const other = next.querySelector(`[data-for-people="${part.getAttribute('data-for-people') ?? ''}"]`);
        if (other) part.replaceWith(other);
      }
      bringSymbols(next);
      history.replaceState(null, '', answer.url);
    } catch {
      // The calendar stays that of the number before; the next question tells the truth.
    }
  }

  /** Nobody waits any more for the answer to what was chosen before. */
  function beginRequest(): AbortController {
    latest?.abort();
    latest = new AbortController();
    settling = false;
    takeUnsentBack('pressed');
    return latest;
  }

  function show(next: Document): boolean {
    const questions = next.getElementById(root.id);
    if (!questions) return false;
    root.replaceChildren(...questions.childNodes);
    bringSymbols(next);
    const [languages, ours] = [next.querySelector('.language-list'), document.querySelector('.language-list')];
    if (languages && ours) ours.replaceWith(languages);
    const push = root.querySelector<HTMLElement>('[data-behavior="push"]');
    if (push) void import('./push.ts').then(({ start }) => start(push)).catch(() => {});
    begin();
    return true;
  }
}

/** An answer on its way. */
interface Going {
  address: string;
  init?: { method: 'POST'; body: URLSearchParams; headers: { Prefer: string } };
  /** What the browser does by itself, where the answer is none of our pages. */
  natively: () => void;
  entry?: 'push' | 'replace';
  /** Whether it changes something for good. */
  settles?: boolean;
}

/**
 * An address of the questions, with the key of those that are shown: who goes back while their booking is on its way, and asks again,
 * books it once.
 */
function withKey(url: string, root: HTMLElement): string {
  const address = new URL(url);
  const key = root.querySelector<HTMLInputElement>('[name="posto"], [name="key"]')?.value;
  if (key && !address.searchParams.has('posto')) address.searchParams.set('posto', key);
  return address.href;
}

function signalOf(request: AbortController): AbortSignal {
  return AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
}

/** Goes on with a day or a time that was tapped, as its form's button would. A choice by keyboard shows where the focus is, and waits. */
function answerWith(chosen: HTMLInputElement): void {
  const { form, name } = chosen;
  if ((name === 'giorno' || name === 'ora') && !chosen.matches(':focus-visible'))
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type="submit"]'));
}

/** Says what time it will be where the guest is, where that differs from the restaurant's. */
function tellZone(root: HTMLElement): void {
  const line = root.querySelector<HTMLElement>('[data-zone]');
  const moment = new Date(line?.dataset['zone'] ?? '');
  if (!line || Number.isNaN(moment.getTime())) return;
  const clock = (timeZone?: string) =>
    moment.toLocaleTimeString('it', { hour: '2-digit', minute: '2-digit', weekday: 'short', ...(timeZone ? { timeZone } : {}) });
  if (clock() === clock('Europe/Rome')) return;
  const here = moment.toLocaleString(document.documentElement.lang, { weekday: 'long', hour: '2-digit', minute: '2-digit', hour12: false });
  line.textContent = (line.dataset['words'] ?? '').replace('{}', here);
  line.hidden = false;
}

/** A query without what was left empty. */
function filled(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([, value]) => value !== ''));
}

function hiddenField({ name, value }: HTMLButtonElement): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { type: 'hidden', name, value });
}
