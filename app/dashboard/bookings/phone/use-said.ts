import { type RefObject, useCallback, useEffect, useState } from 'react';
import { formatTime } from '../../frame/date-words.ts';
import type { PhoneLook } from './lookup.server.ts';

type FieldName = 'nome' | 'cifre' | 'persone' | 'giorno' | 'ora';

function fieldOf(form: HTMLFormElement | null, name: FieldName): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof RadioNodeList ? field.value : '';
}

/** Writes into a field of the form, as its circles and chips do. */
export function setField(form: HTMLFormElement | null, name: FieldName, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value;
}

/** What the form says by now, for the sentence that is read out. The fields keep what is typed; `read` looks at them again. */
export function useSaid(form: RefObject<HTMLFormElement | null>, { look, caller }: { look: PhoneLook; caller: string }) {
  const [fields, setFields] = useState({ name: '', covers: look.covers, date: look.date, time: '' });
  const read = useCallback(() => {
    const { current } = form;
    setFields({
      name: fieldOf(current, 'nome').trim(),
      covers: Number(fieldOf(current, 'persone')),
      date: fieldOf(current, 'giorno'),
      time: fieldOf(current, 'ora'),
    });
  }, [form]);
  // What a known guest fills in, and what another day no longer has.
  useEffect(read, [read, look, caller]);
  const slot = look.times.find(({ start }) => formatTime(start) === fields.time);
  const isLookedUp = look.covers === fields.covers && look.date === fields.date;
  return {
    ...fields,
    read,
    free: isLookedUp && slot?.free ? slot : undefined,
    full: isLookedUp && slot && !slot.free ? slot : undefined,
  };
}

export type Said = ReturnType<typeof useSaid>;
