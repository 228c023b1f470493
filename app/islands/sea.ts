import type { SeaTicket } from './ticket.ts';

/**
 * Booking on the sea (app/site/landing/booking-on-the-sea.tsx). Its script loads on first use, and then handles what was pressed meanwhile.
 * If it does not load, the browser goes on to /prenota.
 */
export function start(root: HTMLElement): void {
  if (!(root instanceof HTMLFormElement)) return;
  let booking: Promise<SeaTicket> | undefined;
  const wake = () => (booking ??= import('./ticket.ts').then((module) => module.start(root)));
  const reach = () => void wake().catch(() => undefined);
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'change']) root.addEventListener(event, reach, { once: true });

  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    const { submitter } = event;
    void wake().then(
      ({ take }) => submitter && take(new URLSearchParams(textsOf(root, submitter)), submitter),
      () => {
        root.removeEventListener('submit', submitted);
        root.requestSubmit(submitter);
      },
    );
  };
  root.addEventListener('submit', submitted);

  // Another evening, or the waiting list, of a full one.
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-take]') : null;
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !plain) return;
    event.preventDefault();
    void wake().then(
      ({ take }) => take(new URLSearchParams(link.search), link),
      () => location.assign(link.href),
    );
  });
  if (root.matches(':focus-within, :hover')) reach();

  // The ticket that was open when the page was left or reloaded.
  const left = new URLSearchParams(location.search);
  if (left.get('ora') && left.get('posto'))
    void wake().then(
      ({ take }) => take(left, root.querySelector<HTMLElement>(`[name="ora"][value="${CSS.escape(left.get('ora') ?? '')}"]`) ?? root),
      () => undefined,
    );
}

function textsOf(form: HTMLFormElement, submitter: HTMLElement): [string, string][] {
  return [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
