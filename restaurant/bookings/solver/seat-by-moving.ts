import type { IndexedTableSet, TickInterval, Timelines } from './table-kinds.ts';

/** A party that may be given any of its places, the best first. */
export interface MovableParty extends TickInterval {
  options: readonly IndexedTableSet[];
}

/** How many places may be looked at for one party before the exact search is asked. */
const maxLooks = 400;
/** Who is in the way of a place is asked to move only when they are so few. */
const maxInTheWay = 2;
/** In how many steps parties may move one for another, without combinations and with them. */
const rounds = [
  { moves: 0, join: false },
  { moves: 1, join: false },
  { moves: 2, join: false },
  { moves: 0, join: true },
  { moves: 1, join: true },
  { moves: 2, join: true },
] as const;

/**
 * Seats a party beside the others: at a free table; where somebody can move to another table, or two can, one for the other; and
 * only then at a combination, or so that somebody has to move to one. Nobody moves twice. Answers how to undo it; or undefined,
 * nothing changed, when that was not enough, which proves nothing.
 */
export function seatByMovingOthers(newcomer: number, parties: readonly MovableParty[], seated: Timelines): (() => void) | undefined {
  let looks = maxLooks;
  const changed: { party: number; before: readonly number[] | undefined }[] = [];
  const change = (party: number, members: readonly number[] | undefined) => {
    const stay = parties[party];
    const before = seated.of(party);
    if (members && stay) seated.put(party, members, stay);
    else seated.remove(party);
    changed.push({ party, before });
  };
  const undo = (length: number) => {
    // Everything is taken away before anything is put back, so that nothing lies over anything else in between.
    const undone = changed.splice(length).toReversed();
    for (const { party } of undone) seated.remove(party);
    const before = new Map(undone.map((each) => [each.party, each.before]));
    for (const [party, members] of before) {
      const stay = parties[party];
      if (members && stay) seated.put(party, members, stay);
    }
  };
  const settle = (party: number, before: readonly number[] | undefined, moves: number, join: boolean): boolean => {
    const wish = parties[party];
    if (!wish) return false;
    const mayJoin = join || (before?.length ?? 1) > 1;
    const options = wish.options.filter(({ members }) => (mayJoin || members.length === 1) && members !== before);
    const free = options.find(({ members }) => seated.isFree(members, wish));
    if (free) change(party, free.members);
    if (free || moves === 0) return free !== undefined;
    for (const { members } of options) {
      if (looks-- <= 0) return false;
      const inTheWay = seated.inTheWay(members, wish);
      if (!inTheWay || inTheWay.length > maxInTheWay || inTheWay.some((other) => changed.some((each) => each.party === other))) continue;
      const length = changed.length;
      const places = inTheWay.map((other) => ({ other, from: seated.of(other) }));
      for (const { other } of places) change(other, undefined);
      change(party, members);
      if (places.every(({ other, from }) => settle(other, from, moves - 1, join))) return true;
      undo(length);
    }
    return false;
  };
  return rounds.some(({ moves, join }) => settle(newcomer, undefined, moves, join)) ? () => undo(0) : undefined;
}

/** Lets those go back to the tables they had who still can: where these are free, or by exchanging with one other. */
export function restoreOriginalTables(
  guests: readonly MovableParty[],
  before: readonly (readonly number[] | undefined)[],
  seated: Timelines,
): void {
  for (const [index, guest] of guests.entries()) {
    const home = before[index];
    const away = seated.of(index);
    if (!home || !away || home.join() === away.join()) continue;
    seated.remove(index);
    const inTheWay = seated.inTheWay(home, guest);
    seated.put(index, away, guest);
    if (inTheWay?.length === 0) seated.put(index, home, guest);
    const [other] = inTheWay ?? [];
    const stranger = guests[other ?? -1];
    if (other === undefined || !stranger || inTheWay?.length !== 1) continue;
    const there = seated.of(other) ?? [];
    if (there.join() === before[other]?.join() || !stranger.options.some(({ members }) => members.join() === away.join())) continue;
    seated.remove(other);
    seated.put(index, home, guest);
    if (seated.isFree(away, stranger)) seated.put(other, away, stranger);
    else {
      seated.put(index, away, guest);
      seated.put(other, there, stranger);
    }
  }
}
