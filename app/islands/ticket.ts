import calendarStyles from '../site/booking/booking.css?url';
import ticketStyles from '../site/own-booking/own-booking.css?url';
import { bringSymbols, parsedPage } from './parsed-page.ts';
import { forgetTyped, giveBackTyped, goOnByEnter, isPlainClick, keepTyped, patience, textsOf } from './typed-fields.ts';
import { browserField, browserKey, sayUnsent, takeUnsentBack } from './unsent.ts';

/** The duration of a wave's half turn before it grows, in milliseconds (booking-on-the-sea.css). */
const halfTurn = 560;

export interface SeaTicket {
  /** Opens the ticket of a time. @param from the pressed wave or link */
  take: (answers: URLSearchParams, from: HTMLElement) => void;
}

/** The sea with its ticket. It shows parts of the site's pages: /prenota, a guest's own booking, the landing page. */
export function start(form: HTMLFormElement): SeaTicket {
  const hero = form.closest<HTMLElement>('.hero');
  const ticket = hero?.querySelector<HTMLElement>('.sea-ticket');
  const part = (name: string) => ticket?.querySelector<HTMLElement>(`[data-sea="${name}"]`);
  const slip = part('slip');
  const path = form.action.split('?', 1)[0] ?? '';
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let latest = 0;
  let from: HTMLElement | undefined;
  /** The key that holds the chosen time. Another choice replaces the hold. */
  let key = new URLSearchParams(location.search).get('posto') ?? '';

  styles(calendarStyles);
  styles(ticketStyles);

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') void askAgain(target.id);
  });
  const early = [...form.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')].find((radio) => !radio.defaultChecked);
  if (early) void askAgain(early.id);

  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event)) return;
    if (!('take' in link.dataset) && link.pathname === location.pathname && link.origin === location.origin) {
      event.preventDefault();
      void show(link.search, link.id);
    }
  });
  ticket?.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void send(event.target);
  });
  ticket?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement) keepTypedIn(target.closest('form'));
  });
  part('back')?.addEventListener('click', back);
  hero?.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape' && hero.dataset['ticket'] === 'open') back();
  });

  return { take: (answers, pressed) => void take(answers, pressed) };

  /** The waves for the choices above them; the focus stays. */
  function askAgain(focused: string): Promise<void> {
    const query = new URLSearchParams(textsOf(form));
    // Without a day the calendar is shown.
    if (query.get('giorno') === '') query.set('passo', 'giorno');
    return show(`?${query}`, focused);
  }

  async function show(search: string, focused: string, prefix = ''): Promise<void> {
    const asked = ++latest;
    form.ariaBusy = 'true';
    takeUnsentBack('pressed');
    try {
      const next = parsedPage(await (await fetch(`${location.pathname}${search}`, { signal: AbortSignal.timeout(patience) })).text());
      if (asked !== latest) return;
      const sea = next.getElementById(form.id);
      if (!sea) return location.assign(`${path}${search}`);
      form.replaceChildren(...sea.childNodes);
      remember(search);
      const line = form.querySelector<HTMLElement>('.sea-said');
      if (prefix !== '') line?.prepend(`${prefix} `);
      (document.getElementById(focused) ?? line)?.focus({ preventScroll: focused !== '' });
    } catch {
      if (asked === latest && !unsent(() => void show(search, focused, prefix))) location.assign(`${path}${search}`);
    } finally {
      if (asked === latest) form.ariaBusy = null;
    }
  }

  function unsent(again: () => void): boolean {
    return sayUnsent(form.querySelector('.sea-choices') ?? form, again);
  }

  /** Holds the time and opens the ticket with the last question of /prenota. Unexpected answers are left to that page. */
  async function take(answers: URLSearchParams, pressed: HTMLElement): Promise<void> {
    const asked = ++latest;
    from = pressed;
    pressed.dataset['turned'] = '';
    takeUnsentBack('pressed');
    const turned = calm.matches ? undefined : new Promise((resolve) => setTimeout(resolve, halfTurn));
    if (key !== '') answers.set('posto', key);
    const address = `${path}?${answers}`;
    try {
      const waits = answers.has('attesa');
      const held = new URLSearchParams(answers);
      held.set('intent', 'hold');
      const answer = await fetch(address, { ...(waits ? {} : { method: 'POST', body: held }), signal: AbortSignal.timeout(patience) });
      const next = parsedPage(await answer.text());
      await turned;
      if (asked !== latest) return;
      key = new URL(answer.url).searchParams.get('posto') ?? key;
      const who = next.querySelector('form[data-step="who"]');
      const before = next.querySelector('.booked-before');
      if (who ?? before) remember(`?${withKey(answers)}`);
      if (who) open(who, 'open', answers.get('ora') ?? '');
      else if (before) open(before, 'before', '');
      else if (next.querySelector('.booking-full')) gone();
      else location.assign(address);
    } catch {
      if (asked !== latest) return;
      delete pressed.dataset['turned'];
      if (!unsent(() => void take(answers, pressed))) location.assign(address);
    }
  }

  /** Sends the ticket. The answer is the guest's own booking, or the ticket with its faults. */
  async function send(who: HTMLFormElement): Promise<void> {
    const button = who.querySelector<HTMLElement>('[type="submit"]');
    if (button?.ariaDisabled === 'true') return;
    button?.setAttribute('aria-disabled', 'true');
    // If the check cannot be loaded, the server reports the faults.
    const isGood = await import('./check-form.ts').then(({ checkForm }) => checkForm(who)).catch(() => true);
    if (!isGood) {
      button?.removeAttribute('aria-disabled');
      return;
    }
    const label = button?.textContent ?? '';
    if (button) button.textContent = button.dataset['sending'] ?? label;
    takeUnsentBack('pressed');
    try {
      const answer = await fetch(who.action, {
        method: 'POST',
        body: new URLSearchParams([...textsOf(who), [browserField, browserKey()]]),
        signal: AbortSignal.timeout(patience),
      });
      const next = parsedPage(await answer.text());
      const booked = next.querySelector('.ticket');
      const again = next.querySelector('form[data-step="who"]');
      if (booked && new URL(answer.url).pathname !== new URL(path).pathname) {
        part('own')?.setAttribute('href', answer.url);
        // The own page says above its ticket to which address the mail went, and that it can be corrected.
        const mailed = next.querySelector('.own-said p');
        // The ticket itself says that it is confirmed.
        mailed?.querySelector('b')?.remove();
        if (mailed) booked.querySelector('.ticket-body')?.append(mailed);
        open(booked, 'booked', '');
      } else if (again) open(again, 'open', part('time')?.textContent ?? '');
      else if (next.querySelector('.booking-full')) gone();
      else who.submit();
    } catch {
      if (!sayUnsent(who, () => void send(who))) who.submit();
    } finally {
      button?.removeAttribute('aria-disabled');
      if (button) button.textContent = label;
    }
  }

  /** `before`: an earlier booking from here, shown again to a guest who comes back. */
  function open(shown: Element, state: 'open' | 'booked' | 'before', time: string): void {
    if (!hero || !ticket || !slip) return;
    const page = shown.ownerDocument;
    takeUnsentBack();
    change(
      () => {
        const clock = part('time');
        if (clock) clock.textContent = time;
        const moment = part('moment');
        if (moment) {
          moment.textContent = shown.getAttribute('data-when');
          moment.hidden = moment.textContent === '';
        }
        slip.replaceChildren(apart(shown));
        if (shown instanceof HTMLFormElement) {
          giveBackTyped(shown);
          goOnByEnter(shown);
        } else forgetTyped();
        bringSymbols(page);
        hero.dataset['ticket'] = state;
        ticket.hidden = false;
      },
      () => {
        const answer = slip.querySelector<HTMLElement>('[aria-invalid="true"]') ?? slip.querySelector<HTMLElement>('.guest-form-said');
        const asked = [...slip.querySelectorAll<HTMLInputElement>('.field input')];
        const first =
          answer ??
          (state === 'open'
            ? (asked.find(({ required, value }) => required && value === '') ?? asked[0])
            : slip.querySelector<HTMLElement>('h1, h2, .booked-before'));
        first?.focus({ preventScroll: true });
        // A ticket may be higher than the screen; its answer has to be visible.
        if (answer) answer.scrollIntoView({ block: 'center' });
        else ticket.scrollIntoView({ block: 'nearest' });
      },
    );
  }

  function back(): void {
    latest++;
    const query = new URLSearchParams(textsOf(form));
    remember(`?${key === '' ? query : withKey(query)}`);
    change(close, () => (from?.isConnected ? from : form.querySelector<HTMLElement>('.wave-time'))?.focus());
  }

  function close(): void {
    if (!hero || !ticket) return;
    delete hero.dataset['ticket'];
    ticket.hidden = true;
    if (from) delete from.dataset['turned'];
  }

  function withKey(answers: URLSearchParams): URLSearchParams {
    const query = new URLSearchParams(answers);
    query.set('posto', key);
    return query;
  }

  /** Keeps people, day and ticket in the address, for a reload. */
  function remember(search: string): void {
    history.replaceState(history.state, '', search);
  }

  /** Somebody was faster: shows the current times and says so. */
  function gone(): void {
    close();
    const query = new URLSearchParams(textsOf(form));
    void show(`?${query}`, '', part('gone')?.textContent ?? '');
  }

  function change(now: () => void, then: () => void): void {
    if (calm.matches || !document.startViewTransition) {
      now();
      then();
    } else void document.startViewTransition(now).finished.finally(then);
  }
}

function keepTypedIn(form: HTMLFormElement | null): void {
  if (form?.matches('[data-step="who"]')) keepTyped(form);
}

/** A part of another page with its own ids, since a form further down has the same. */
function apart(part: Element): Element {
  for (const attribute of ['id', 'for', 'aria-describedby', 'aria-labelledby'])
    for (const element of [part, ...part.querySelectorAll(`[${attribute}]`)]) {
      const name = element.getAttribute(attribute);
      if (name) element.setAttribute(attribute, `sea-${name}`);
    }
  return part;
}

function styles(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
