import type { Day, RoomLimit, TimeLimit } from '../availability/availability.ts';
import { isNobody, planFor } from '../availability/closed-tables.ts';
import { mayHaveLarger, placesOf } from '../availability/find-tables.ts';
import { walkInAt, walkInLimitAt } from './grant-room.ts';
import { type Asking, standing } from '../availability/occupied.ts';
import { placeParty } from '../availability/place-party.ts';
import { shortestStay } from '../rules/pace.ts';
import { tickMinutes } from '../rules/tick.ts';

/** The moment from which somebody who comes by now is counted: the tick that lasts. */
export function walkInStart(now: Temporal.Instant): Temporal.Instant {
  const tick = tickMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / tick) * tick);
}

/** Why a party that comes by now has no room by the rules for as long as it would stay, though there may be a table; undefined when it has. */
export function walkInLimit(day: Day, covers: number): RoomLimit | TimeLimit | 'undecided' | undefined {
  const interval = walkInAt(day, covers, walkInStart(day.now));
  const full = walkInLimitAt(day, { covers, by: 'staff' }, interval);
  return full && ('limit' in full ? full.limit : 'undecided');
}

/** What a party that comes by now is offered. */
export interface WalkInOffer {
  /** None where covers alone count. */
  tables: readonly string[];
  /** Until when it may stay, where that is shorter than it would. */
  until: Temporal.Instant | undefined;
}

/** The tables that a party which comes by now would be given; undefined when the house is full, also for the shortest stay. */
export function proposeWalkIn(day: Day, covers: number): WalkInOffer | undefined {
  const asking: Asking = { covers, by: 'staff' };
  const stay = longestStay(day, asking);
  if (!stay) return undefined;
  const tables = placeParty(day, asking, stay)?.tables;
  return tables && { tables, until: stay.shorter ? stay.end : undefined };
}

/** For how long a party that comes by now has room: as long as it would stay, or as near to that as may be; undefined where it has none. */
function longestStay(day: Day, asking: Asking) {
  const start = walkInStart(day.now);
  const stay = (minutes?: number) => walkInAt(day, asking.covers, start, minutes);
  const hasRoom = (minutes?: number) => walkInLimitAt(day, asking, stay(minutes)) === undefined;
  if (hasRoom()) return { ...stay(), shorter: false };
  const usual = stay().end.since(start).total('minutes');
  if (usual <= shortestStay || !hasRoom(shortestStay)) return undefined;
  // Whatever has room for a longer stay has it for a shorter one: the longest is found by halving.
  let [fits, full] = [shortestStay / tickMinutes, Math.ceil(usual / tickMinutes)];
  while (full - fits > 1) {
    const middle = Math.floor((fits + full) / 2);
    if (hasRoom(middle * tickMinutes)) fits = middle;
    else full = middle;
  }
  return { ...stay(fits * tickMinutes), shorter: true };
}

/** Where a party could sit now. */
export interface WalkInPlace {
  tables: readonly string[];
  /** Whether there is a table for as long as it would stay. */
  fits: boolean;
  /** Until when it may stay, where it has room for a shorter time alone. */
  until: Temporal.Instant | undefined;
  /** Whether who comes after is moved to another table for it. */
  moves: boolean;
  /** Until when nobody has these tables, in the past while somebody is there; undefined when nobody comes after. */
  freeUntil: Temporal.Instant | undefined;
}

/** Every table and combination that suits a party of this size, first those that it may have, the smallest first. */
export function walkInPlaces(day: Day, covers: number): WalkInPlace[] {
  const interval = walkInAt(day, covers, walkInStart(day.now));
  const there = standing(day, {}).filter((other) => Temporal.Instant.compare(interval.start, other.end) < 0 && !isNobody(other));
  const plan = planFor(day, { ...interval, date: day.date });
  const larger = mayHaveLarger(day.rules, interval.start, day.now);
  return placesOf(plan, { covers, keep: false, larger, online: false })
    .map(({ tables, seats }) => {
      const taken = there
        .filter((other) => ('fixed' in other.tables ? other.tables.fixed : (other.tables.now ?? [])).some((id) => tables.includes(id)))
        .map(({ since, start }) => since ?? start)
        .sort(Temporal.Instant.compare);
      const freeUntil = taken[0];
      const asking: Asking = { covers, by: 'staff', only: tables };
      const fits = placeParty(day, asking, interval) !== undefined;
      const stay = longestStay(day, asking);
      const until = stay?.shorter ? stay.end : undefined;
      const moves = fits && freeUntil !== undefined && Temporal.Instant.compare(freeUntil, interval.end) < 0;
      return { place: { tables, fits, until, moves, freeUntil }, seats };
    })
    .sort((one, other) => rankOf(one.place) - rankOf(other.place) || laterFirst(one.place, other.place) || one.seats - other.seats)
    .map(({ place }) => place);
}

/** Without moving anybody before with; one table before several; then what may be had for a shorter time, what cannot be had last. */
function rankOf({ fits, until, moves, tables }: WalkInPlace): number {
  return (fits ? 0 : until ? 100 : 200) + (moves ? 20 : 0) + tables.length;
}

function laterFirst({ until: one }: WalkInPlace, { until: other }: WalkInPlace): number {
  return one && other ? Temporal.Instant.compare(other, one) : 0;
}
