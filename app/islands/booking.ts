import { fetchPaid } from './fetch-paid.ts';
import { bringSymbols, parsedPage } from './parsed-page.ts';
import { goOnByEnter, isPlainClick, patience, textsOf } from './typed-fields.ts';
import { browserField, browserKey, sayUnsent, takeUnsentBack } from './unsent.ts';

/**
 * Answers the questions of a booking without page loads (app/site/booking): it fetches the page of an answer, and shows its question. A tap
 * on a day or a time submits it; with the keyboard the button does. The latest choice wins over one that is still loading. Without the
 * network it says so, and the guest can try again. If the answer is another page, the browser submits the form or follows the link itself.
 */
export function start(root: HTMLElement): void {
  let latest: AbortController | undefined;
  /** Whether the request books, and must not be sent twice. */
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
    // On click, not on change, so that a tap on the chosen option works too.
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') answerWith(event.target);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.pathname !== location.pathname || link.origin !== location.origin) return;
    event.preventDefault();
    void go({ address: link.href, natively: () => location.assign(link.href) });
  });

  // Options that were tapped while this script was loading. For one that was already chosen, only the focus shows it.
  const radios = [...root.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')];
  const early = radios.find((radio) => !radio.defaultChecked) ?? radios.find((radio) => radio.matches(':focus'));
  if (early?.name === 'persone' && early.form) void askAgain(early.form);
  else if (early) answerWith(early);

  const goBack = () => void go({ address: withKey(location.href, root), natively: () => location.reload(), entry: 'replace' });
  addEventListener('popstate', goBack);
  // A guest who goes back after booking is told so, also if the browser restores this page from its cache.
  addEventListener('pageshow', (event: PageTransitionEvent) => event.persisted && goBack());
  begin();

  function begin(): void {
    tellZone(root);
    const who = root.querySelector<HTMLFormElement>('form[data-step="who"]');
    if (who) goOnByEnter(who);
  }

  /** Checks the last form by the server's schema before sending it. If the schema cannot be loaded, the server reports the faults. */
  async function sendChecked(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    settling = true;
    const isGood = await import('./check-form.ts').then(({ checkForm }) => checkForm(form)).catch(() => true);
    settling = false;
    if (isGood) send(form, submitter);
  }

  function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const sent = new URLSearchParams(textsOf(form, submitter));
    if (form.matches('[data-step="who"]')) sent.set(browserField, browserKey());
    // With a day the server would redirect to an address with a key (app/site/booking/load-page.server.ts); here the next question's has
    // one.
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

  /** Reloads the calendar for another number of people, beside the question for that number. */
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
      // The calendar stays as it was; the next question is answered correctly anyway.
    }
  }

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

interface Going {
  address: string;
  init?: { method: 'POST'; body: URLSearchParams; headers: { Prefer: string } };
  /** Lets the browser submit or navigate, if the answer is another page. */
  natively: () => void;
  entry?: 'push' | 'replace';
  /** Whether it books. */
  settles?: boolean;
}

/**
 * An address of the questions with the current key, so that a guest who goes back while the booking is being sent, and sends it again,
 * books once.
 */
function withKey(url: string, root: HTMLElement): string {
  const address = new URL(url);
  const key = root.querySelector<HTMLInputElement>('[name="posto"], [name="key"]')?.value;
  if (key && !address.searchParams.has('posto')) address.searchParams.set('posto', key);
  return address.href;
}

/** The signal of a request that is given up after a while. Safari has `AbortSignal.any` since 17.4 only. */
function signalOf(request: AbortController): AbortSignal {
  setTimeout(() => request.abort(), patience);
  return request.signal;
}

/** Submits the form of a day or a time that was tapped. A choice by keyboard waits for the button. */
function answerWith(chosen: HTMLInputElement): void {
  const { form, name } = chosen;
  if ((name === 'giorno' || name === 'ora') && !chosen.matches(':focus-visible'))
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('[type="submit"]'));
}

/** Shows the time in the guest's time zone, if it differs from the restaurant's. */
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

function filled(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([, value]) => value !== ''));
}

function hiddenField({ name, value }: HTMLButtonElement): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { type: 'hidden', name, value });
}
