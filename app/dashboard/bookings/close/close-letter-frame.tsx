import { useEffect, useRef, useState } from 'react';
import { closingWords as words } from '#languages/closing.ts';
import { SelectField } from '../../../ui/field.tsx';
import { useHydrated } from '../../frame/use-hydrated.ts';
import type { ChosenActions } from './close-parties.tsx';
import type { AffectedBookingView } from './close.server.ts';

/** How long after the last key the letter is written anew, in milliseconds. */
const pause = 400;

interface ClosingLetterProps {
  area: string;
  touched: readonly AffectedBookingView[];
  chosen: ChosenActions;
}

/** The letter that one of the guests would get, as the form around it stands; once the script is there to follow it. */
export function ClosingLetter({ area, touched, chosen }: ClosingLetterProps) {
  const hydrated = useHydrated();
  const figure = useRef<HTMLElement>(null);
  const [wanted, want] = useState<string>();
  const [query, setQuery] = useState<string>();
  const written = touched.filter(({ id, hasMail }) => hasMail && chosen[id] !== 'call');
  const party = written.find(({ id }) => id === wanted) ?? written[0];
  const way = party && chosen[party.id];
  const { id, language } = party ?? {};
  useEffect(() => {
    // Before the script is there, there is no figure.
    const form = hydrated && figure.current?.closest('form');
    if (!form || id === undefined || language === undefined || way === undefined) return;
    const write = () => setQuery(letterQuery(new FormData(form), id, language));
    write();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    };
    form.addEventListener('input', later);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', later);
    };
  }, [hydrated, figure, id, language, way]);
  if (!hydrated || !party) return null;
  return (
    <figure className="close-letter" ref={figure}>
      <SelectField label={words.letter} value={party.id} onChange={({ currentTarget }) => want(currentTarget.value)}>
        {written.map((one) => (
          <option key={one.id} value={one.id}>
            {one.language === 'it' ? one.name : words.letterIn(one.name, words.writes[one.language])}
          </option>
        ))}
      </SelectField>
      {query && (
        <iframe
          src={`/${area}/bookings/close/letter/${party.id}?${query}`}
          title={words.letterOf(party.name)}
          sandbox="allow-same-origin"
        />
      )}
    </figure>
  );
}

/** What is decided for a booking, and the words in its guest's language. */
function letterQuery(form: FormData, id: string, language: AffectedBookingView['language']): string {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const reason = language === 'it' ? '' : text(`motivo.${language}`).trim();
  return new URLSearchParams({ cosa: text(`cosa.${id}`), dove: text(`dove.${id}`), motivo: reason || text('motivo') }).toString();
}
