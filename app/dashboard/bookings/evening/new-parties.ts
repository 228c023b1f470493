import type { ShownParty } from './present.ts';

type Party = Pick<ShownParty, 'id' | 'source' | 'state'>;

/** What an evening had when it was last looked at. */
export interface Known {
  /** The service of a day: of another one nothing is new. */
  evening: string;
  ids: ReadonlySet<string>;
}

/** Who has booked on the site since an evening was last looked at; whom the staff wrote down, they know. */
export function newSince(known: Known | undefined, evening: string, parties: readonly Party[]): string[] {
  if (known?.evening !== evening) return [];
  return parties.filter(({ id, source, state }) => source === 'site' && state !== 'cancelled' && !known.ids.has(id)).map(({ id }) => id);
}
