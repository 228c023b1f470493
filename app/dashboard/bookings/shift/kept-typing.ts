import type { Correctable } from '#restaurant/bookings/corrections/correction.ts';

/** What was typed into a form of the desk and is not saved yet: fields by their names. */
interface Typing {
  fields: Readonly<Record<string, string>>;
  /** Of a correction: what the form showed when it was opened. */
  before?: Correctable | undefined;
}

/** The form of who comes by. */
export const walkInTyping = 'walk-in';

/** Forms whose typing is kept at the same time; of more, the oldest goes. */
const maxKept = 20;

/** While the page is loaded, and in this tab alone: an allergy is written to no store of the browser. Nothing is kept on the server. */
const kept = new Map<string, Typing>();

export function keptTyping(form: string): Typing | undefined {
  return kept.get(form);
}

/** Keeps what stands in a form, so that a card which is closed by a slip loses nothing. */
export function keepTyping(form: string, typing: Typing): void {
  kept.delete(form);
  kept.set(form, typing);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

/** It is saved, or given up. */
export function forgetTyping(form: string): void {
  kept.delete(form);
}

/** What somebody can type of a form, by the names of its fields; a tick that is not set is not there. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of fieldsOf(form)) {
    if (!(field instanceof HTMLInputElement && field.type === 'checkbox')) fields[field.name] = field.value;
    else if (field.checked) fields[field.name] = field.value;
  }
  return fields;
}

/** The `ref` of a form that puts into it what was typed there before. */
export function typeInto(form: string): (element: HTMLFormElement | null) => void {
  return (element) => {
    const fields = kept.get(form)?.fields;
    if (!element || !fields) return;
    for (const field of fieldsOf(element)) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = fields[field.name] !== undefined;
      else field.value = fields[field.name] ?? field.value;
    }
  };
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] {
  return [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input:not([type="hidden"]), select, textarea'),
  ];
}
