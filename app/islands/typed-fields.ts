/** The key of the ticket's fields in session storage. */
const key = 'ticket';

/** How long an answer may take, in milliseconds. A page arrives well within it on a poor network. */
export const patience = 30_000;

export function textsOf(form: HTMLFormElement, submitter?: HTMLElement | null): [string, string][] {
  return [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** Whether a click is for this page: with a modifier key or another button the browser opens a link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a guest types in a form that a script inserted, for this tab, until the table is booked: after a reload browsers restore only
 * forms of the page itself.
 */
export function keepTyped(form: HTMLFormElement): void {
  const typed = fieldsOf(form).flatMap((field): [string, string][] => {
    const value = isTick(field) ? (field.checked ? field.value : '') : field.value;
    return value === '' ? [] : [[field.name, value]];
  });
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Storage is blocked or full.
  }
}

/** Fills empty fields with what was typed before, and unfolds their sections. */
export function giveBackTyped(form: HTMLFormElement): void {
  const typed = new Map(readTyped());
  for (const field of fieldsOf(form)) {
    const value = typed.get(field.name);
    if (value === undefined || (!isTick(field) && field.value !== '')) continue;
    if (isTick(field)) field.checked = true;
    else field.value = value;
    field.closest('details')?.setAttribute('open', '');
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Enter goes to the next required field, and sends the form from the last one. */
export function goOnByEnter(form: HTMLFormElement): void {
  const asked = fieldsOf(form).filter((field) => field.required && !isTick(field));
  for (const field of asked) field.enterKeyHint = field === asked.at(-1) ? 'send' : 'next';
  form.addEventListener('keydown', (event) => {
    const place = asked.findIndex((field) => field === event.target);
    const next = asked.slice(place + 1).find(({ value }) => value === '');
    if (event.key !== 'Enter' || event.isComposing || place === -1 || !next) return;
    event.preventDefault();
    next.focus();
  });
}

function fieldsOf(form: HTMLFormElement): TypedField[] {
  const all = form.querySelectorAll<TypedField>('input:not([type="hidden"], [type="radio"]), textarea, select');
  // Without the trap for robots.
  return [...all].filter(({ name, tabIndex }) => name !== '' && tabIndex >= 0);
}

function isTick(field: TypedField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function readTyped(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
}
