import { canSubscribe, subscribe } from '../push/subscribe.ts';

/** The form that subscribes this browser to push messages. It is shown if the browser supports them, and sends the subscription. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || !canSubscribe()) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    void ask(form);
  });
}

async function ask(form: HTMLFormElement): Promise<void> {
  const { key = '', denied = '', failed = '' } = form.dataset;
  const subscribed = await subscribe(key);
  const status = form.querySelector('[role="status"]');
  if (typeof subscribed === 'string') {
    if (status) status.textContent = subscribed === 'denied' ? denied : failed;
    return;
  }
  for (const [name, value] of Object.entries(subscribed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.submit();
}
