import { type RefObject, useEffect } from 'react';
import type { PhoneResult } from './phone-book.server.ts';

/** Moves to the first field that an answer marks: on a phone it is screens above the button, or folded. */
export function useWrongField(form: RefObject<HTMLFormElement | null>, answer: PhoneResult | undefined): void {
  useEffect(() => {
    const [name] = answer?.wrong ?? [];
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [form, answer]);
}
