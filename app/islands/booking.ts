import { parsedPage } from './parsed-page.ts';

/** How long an answer may take, in milliseconds: on a poor network a page of the site arrives well within it. */
const patience = 30_000;

/**
 * The questions of a booking without loading a page for each (app/site/booking): the server's page for an answer gives what takes the
 * place of the question. A tap on a day or a time is an answer; who chooses by keyboard presses the button. Whatever fails is left to
 * the browser, which sends the same forms and follows the same links.
 */
export function start(root: HTMLElement): void {
  let latest = 0;

  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || !target.form) return;
    if (target.name === 'persone') void askAgain(target.form, target);
    else answerWith(target);
  });

  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (root.ariaBusy === 'true') return;
    const sent = new URLSearchParams(textsOf(form, submitter));
    const path = form.action.split('#', 1)[0] ?? '';
    const isRead = form.method === 'get';
    const address = isRead ? `${path.split('?', 1)[0]}?${filled(sent)}` : path;
    void go(address, isRead ? {} : { method: 'POST', body: sent }, () => {
      if (submitter instanceof HTMLButtonElement && submitter.name) form.append(hiddenField(submitter));
      form.submit();
    });
  });

  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !plain || link.pathname !== location.pathname || link.origin !== location.origin) return;
    event.preventDefault();
    void go(link.href, {}, () => location.assign(link.href));
  });

  // What was tapped while this script was on its way.
  const early = [...root.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')].find((radio) => !radio.defaultChecked);
  if (early?.name === 'persone' && early.form) void askAgain(early.form, early);
  else if (early) answerWith(early);

  addEventListener('popstate', () => void go(location.href, {}, () => location.reload(), 'replace'));
  tellZone(root);

  /** Goes on to the page of an answer. @param natively what the browser does by itself, where this fails */
  async function go(address: string, init: RequestInit, natively: () => void, entry: 'push' | 'replace' = 'push'): Promise<void> {
    const asked = ++latest;
    root.ariaBusy = 'true';
    try {
      const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
      const next = parsedPage(await answer.text());
      if (asked !== latest) return;
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
      if (!show(next)) return natively();
      if (entry === 'push' && answer.url !== location.href) history.pushState(null, '', answer.url);
      (root.querySelector<HTMLElement>('[aria-invalid="true"]') ?? root.querySelector<HTMLElement>('[data-first]'))?.focus();
    } catch {
      if (asked === latest) natively();
    } finally {
      root.ariaBusy = null;
    }
  }

  /** The calendar for another number of people; the focus stays where it is. */
  async function askAgain(form: HTMLFormElement, chosen: HTMLInputElement): Promise<void> {
    if (chosen.value === 'piu') return;
    const asked = ++latest;
    const fields = new URLSearchParams(textsOf(form, null));
    fields.set('passo', 'giorno');
    const answer = await fetch(`${form.action.split('?', 1)[0]}?${filled(fields)}`).catch(() => undefined);
    const next = answer?.ok ? parsedPage(await answer.text()) : undefined;
    if (asked !== latest || !next || !show(next)) return;
    history.replaceState(null, '', answer?.url);
    document.getElementById(chosen.id)?.focus();
  }

  function show(next: Document): boolean {
    const questions = next.getElementById(root.id);
    if (!questions) return false;
    root.replaceChildren(...questions.childNodes);
    const [languages, ours] = [next.querySelector('.language-list'), document.querySelector('.language-list')];
    if (languages && ours) ours.replaceWith(languages);
    tellZone(root);
    return true;
  }
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

function textsOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] {
  return [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** A query without what was left empty. */
function filled(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([, value]) => value !== ''));
}

function hiddenField({ name, value }: HTMLButtonElement): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { type: 'hidden', name, value });
}
