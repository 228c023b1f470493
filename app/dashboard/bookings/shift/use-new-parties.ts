import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScreenLook } from '../../frame/screen-look.ts';
import { ringFor } from '../bell.ts';
import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';

/**
 * Who has booked this evening while it was looked at: they are marked until their card is opened, counted before the page's title, and rung for where this screen wants it.
 */
export function useNewParties({ parties, date, service }: ShiftView, chosen: string | undefined): ReadonlySet<string> {
  const known = useRef<SeenParties>(undefined);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [{ sound }] = useScreenLook();
  const look = useEffectEvent((evening: string, shown: ShiftView['parties']) => {
    const fresh = newSince(known.current, evening, shown);
    const isOther = known.current?.evening !== evening;
    known.current = { evening, ids: new Set(shown.map(({ id }) => id)) };
    if (isOther) setMarked(new Set());
    if (fresh.length === 0) return;
    setMarked((before) => new Set([...before, ...fresh]));
    if (sound) ringFor(fresh);
  });
  useEffect(() => look(`${date} ${service}`, parties), [parties, date, service]);
  if (chosen !== undefined && marked.has(chosen)) setMarked(new Set([...marked].filter((id) => id !== chosen)));
  useEffect(() => {
    document.title = `${marked.size > 0 ? `(${marked.size}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
  }, [marked]);
  return marked;
}

type Party = Pick<PartyView, 'id' | 'source' | 'state'>;

interface SeenParties {
  /** The service of a day: of another one nothing is new. */
  evening: string;
  ids: ReadonlySet<string>;
}

/** Who has booked on the site since an evening was last looked at; whom the staff wrote down, they know. */
export function newSince(known: SeenParties | undefined, evening: string, parties: readonly Party[]): string[] {
  if (known?.evening !== evening) return [];
  return parties.filter(({ id, source, state }) => source === 'site' && state !== 'cancelled' && !known.ids.has(id)).map(({ id }) => id);
}
