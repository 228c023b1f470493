import type { Settled } from '#restaurant/menus/paste/paste.ts';
import { readPerson } from '../../sign-in/auth-token.ts';

/** A list as it was pasted, with what was said of its lines in doubt. */
export interface PastedList {
  text: string;
  settled: Settled;
}

export const noList: PastedList = { text: '', settled: new Map() };

let kept = { list: noList, person: readPerson() };

/** Keeps the list of which nothing is in a menu yet, while the page is loaded: a dialog that is closed by a slip loses nothing. */
export function keepList(list: PastedList): void {
  kept = { list, person: readPerson() };
}

/** The kept list of this tab's user. That of another, who worked here before, is not shown. */
export function keptList(): PastedList {
  return kept.person === readPerson() ? kept.list : noList;
}
