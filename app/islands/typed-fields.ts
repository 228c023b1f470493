/** Where the fields of the ticket are kept, in the storage of this tab alone. */
const key = 'ticket';

/** How long an answer may take, in milliseconds: on a poor network a page of the site arrives well within it. */
export const patience = 30_000;

/** What a form sends. */
export function textsOf(form: HTMLFormElement, submitter?: HTMLElement | null): [string, string][] {
  return [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

/** Whether a click is meant for this page: with a key held, or another button, the browser opens elsewhere what was clicked. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a guest types in a form that a script puts into the page. The browser gives back after a reload only what was typed into forms of
 * the page itself, so this tab keeps it: until the table is booked, or the tab is closed.
 */
export function keepTyped(form: HTMLFormElement): void {
  const typed = fieldsOf(form).flatMap((field): [string, string][] => {
    const value = isTick(field) ? (field.checked ? field.value : '') : field.value;
    return value === '' ? [] : [[field.name, value]];
  });
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Nothing may be kept: it has to be typed again.
  }
}

/** Fills in what was typed before, where nothing stands yet, and opens what is folded around it. */
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

/**
 * Leads from field to field with the key that a keyboard has for it: Enter goes on to the next field that has to be filled in, and from
 * the last one sends the form.
 */
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
  // Nobody reaches the trap for robots.
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
