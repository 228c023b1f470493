import type { PartyView } from './present.ts';

type Party = Pick<PartyView, 'id' | 'source' | 'state'>;

/** What an evening had when it was last looked at. */
export interface SeenParties {
  /** The service of a day: of another one nothing is new. */
  evening: string;
  ids: ReadonlySet<string>;
}

/** Who has booked on the site since an evening was last looked at; whom the staff wrote down, they know. */
export function newSince(known: SeenParties | undefined, evening: string, parties: readonly Party[]): string[] {
  if (known?.evening !== evening) return [];
  return parties.filter(({ id, source, state }) => source === 'site' && state !== 'cancelled' && !known.ids.has(id)).map(({ id }) => id);
}
