import type { MovableParty } from './seat-by-moving.ts';
import type { Timelines } from './timelines.ts';

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
