import { type FocusEvent, type RefObject, useRef, useState } from 'react';
import type { PhoneResult } from './phone-book.server.ts';
import type { PhoneLook } from './lookup.server.ts';
import type { SendError } from '../../editing/send.ts';

type Guest = PhoneLook['guests'][number];

/** From how many digits on a number that only one guest has is theirs: fewer are shared by a whole village. */
const sureDigits = 6;

/** What the form knows of a guest, by the names of its fields. */
function fieldsOf(guest: Guest | undefined): Readonly<Record<string, string>> {
  return { nome: guest?.name ?? '', posta: guest?.email ?? '', lingua: guest?.language ?? '' };
}

/**
 * Who calls: chosen by hand, or found as the only guest whose number begins with what is typed. Name, mailbox and language are
 * filled in, and emptied again when it was somebody else; what was typed by hand stays.
 */
export function useCaller(form: RefObject<HTMLFormElement | null>, guests: readonly Guest[], sent: string) {
  const [chosen, setChosen] = useState(sent);
  const filled = useRef(fieldsOf(undefined));
  const lookedFor = useRef('');
  const fill = (guest: Guest | undefined) => {
    setChosen(guest?.id ?? '');
    const next = fieldsOf(guest);
    for (const [name, text] of Object.entries(next)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.value !== '' && field.value !== filled.current[name]) continue;
      field.value = text;
      if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
      const fold = field.closest('details');
      if (fold && name === 'posta' && text !== '') fold.open = true;
    }
    filled.current = next;
  };
  const found = (answer: PhoneResult | SendError) => {
    if ('refused' in answer || !answer.look) return;
    const { guests: known } = answer.look;
    const [only, ...others] = known;
    const digits = (answer.typed['cifre'] ?? '').replaceAll(/\D/g, '');
    // Another day or number of people asks again: who was chosen by hand for this number stays.
    if (digits === lookedFor.current) return;
    lookedFor.current = digits;
    if (only && others.length === 0 && digits.length >= sureDigits) fill(only);
    else if (chosen !== '' && !known.some(({ id }) => id === chosen)) fill(undefined);
  };
  /** What was filled in is replaced by what is typed: somebody else calls from that number. */
  const select = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === filled.current[currentTarget.name]) currentTarget.select();
  };
  return { chosen, choose: (id: string) => fill(guests.find((guest) => guest.id === id)), found, select };
}
