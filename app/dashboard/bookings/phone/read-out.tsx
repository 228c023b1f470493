import { type RefObject, useCallback, useEffect, useState } from 'react';
import { phoneWords as words } from '#languages/phone.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import type { PhoneLook } from './phone.server.ts';

/** What is said on the telephone before it is booked; of a time that is full, the nearest ones that are not. */
export function ReadOut({
  said: { free, full, covers, name },
  noon,
  onTime,
}: {
  said: Said;
  noon: number;
  onTime: (time: string) => void;
}) {
  if (!free && !full) return null;
  return (
    <section className="phone-said" aria-label={words.readOut}>
      {free && <p>{words.said(dayOfWeek(noon), formatTime(free.start), covers, name, formatTime(free.end))}</p>}
      {full && <p>{(full.taken ? words.saidFull : words.saidNotGiven)(formatTime(full.start), full.near.map(formatTime))}</p>}
      {full && full.near.length > 0 && (
        <ul>
          {full.near.map((start) => (
            <li key={start}>
              <button type="button" className="evening-do" onClick={() => onTime(formatTime(start))}>
                {formatTime(start)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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

type Said = ReturnType<typeof useSaid>;
