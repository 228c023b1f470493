import type { SeaTicket } from './ticket.ts';

/**
 * Booking on the sea (app/site/landing/booking-on-the-sea.tsx): its script is fetched when somebody reaches for it, and what was pressed
 * meanwhile is taken then. Where it does not come, the browser goes on to /prenota by itself.
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
  if (root.matches(':focus-within, :hover')) reach();
}

function textsOf(form: HTMLFormElement, submitter: HTMLElement): [string, string][] {
  return [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}
