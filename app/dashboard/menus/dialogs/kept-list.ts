import type { Settled } from '#restaurant/menus/paste/paste.ts';
import { readPerson } from '../../sign-in/auth-token.ts';

/** A pasted list, with the user's decisions about its lines in doubt. */
export interface PastedList {
  text: string;
  settled: Settled;
}

export const noList: PastedList = { text: '', settled: new Map() };

let kept = { list: noList, person: readPerson() };

/** Keeps a list of which nothing is in a menu yet while the page is loaded, so that a dialog closed by mistake loses nothing. */
export function keepList(list: PastedList): void {
  kept = { list, person: readPerson() };
}

/** The kept list of this tab's user, never that of an earlier user. */
export function keptList(): PastedList {
  return kept.person === readPerson() ? kept.list : noList;
}
