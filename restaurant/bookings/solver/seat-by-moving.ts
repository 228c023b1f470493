import type { IndexedTableSet, TickInterval, Timelines } from './table-kinds.ts';

/** A party that may be given any of its places, the best first. */
export interface MovableParty extends TickInterval {
  options: readonly IndexedTableSet[];
}

/** How many places are tried for one party before the exact search runs. */
const maxLooks = 400;
/** The most parties that may have to move for one place. */
const maxInTheWay = 2;
/** The rounds of the search: how many parties may move in a chain, and whether combinations are used. */
const rounds = [
  { moves: 0, join: false },
  { moves: 1, join: false },
  { moves: 2, join: false },
  { moves: 0, join: true },
  { moves: 1, join: true },
  { moves: 2, join: true },
] as const;

/**
 * Seats a party among the others: at a free table, then where one or two others can move in a chain, then the same with combinations. No
 * party moves twice.
 * @returns a function that undoes it; undefined, with nothing changed, if this is not enough, which proves nothing
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
    // Everything is removed before anything is put back, so that no two stays overlap in between.
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

/** Gives parties their original tables back if these are free, or by exchanging with one other party. */
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
