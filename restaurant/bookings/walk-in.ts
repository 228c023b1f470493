import { type Day, roomAt, type RoomLimit } from './availability.ts';
import { walkInAt } from './grant-room.ts';
import { standing } from './occupied.ts';
import { placeParty } from './place-party.ts';
import { tickMinutes } from './rules.ts';

/** The moment from which somebody who comes by now is counted: the tick that lasts. */
export function walkInStart(now: Temporal.Instant): Temporal.Instant {
  const tick = tickMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / tick) * tick);
}

/** Why a party that comes by now has no room by the rules, though there may be a table; undefined when it has. */
export function walkInLimit(day: Day, covers: number): RoomLimit | 'undecided' | undefined {
  const interval = walkInAt(day, covers, walkInStart(day.now));
  const full = roomAt(day, { covers, by: 'staff' }, interval.service, interval);
  return full && ('limit' in full ? full.limit : 'undecided');
}

/** The tables that a party which comes by now would be given, none where covers alone count; undefined when the house is full. */
export function proposeWalkIn(day: Day, covers: number): readonly string[] | undefined {
  if (walkInLimit(day, covers) !== undefined) return undefined;
  return placeParty(day, { covers, by: 'staff' }, walkInAt(day, covers, walkInStart(day.now)))?.tables;
}

/** Where a party could sit now. */
export interface WalkInPlace {
  tables: readonly string[];
  /** Whether it may stay as long as it would. */
  fits: boolean;
  /** Whether who comes after is moved to another table for it. */
  moves: boolean;
  /** Until when nobody has these tables, in the past while somebody is there; undefined when nobody comes after. */
  freeUntil: Temporal.Instant | undefined;
}

/** Every table and combination that suits a party of this size, first those that it may have, the smallest first. */
export function walkInPlaces(day: Day, covers: number): WalkInPlace[] {
  const interval = walkInAt(day, covers, walkInStart(day.now));
  const there = standing(day, {}).filter(({ end }) => Temporal.Instant.compare(interval.start, end) < 0);
  const places = [
    ...day.plan.tables.map(({ id, from, to }) => ({ tables: [id], from, to })),
    ...day.plan.combinations.map(({ tables, from, to }) => ({ tables, from, to })),
  ];
  return places
    .filter(({ from, to }) => from <= covers && covers <= to)
    .map(({ tables, to }) => {
      const taken = there
        .filter((other) => ('fixed' in other.tables ? other.tables.fixed : (other.tables.now ?? [])).some((id) => tables.includes(id)))
        .map(({ start }) => start)
        .sort(Temporal.Instant.compare);
      const freeUntil = taken[0];
      const fits = placeParty(day, { covers, by: 'staff', only: tables }, interval) !== undefined;
      const moves = fits && freeUntil !== undefined && Temporal.Instant.compare(freeUntil, interval.end) < 0;
      return { place: { tables, fits, moves, freeUntil }, seats: to };
    })
    .sort((one, other) => rankOf(one.place) - rankOf(other.place) || one.seats - other.seats)
    .map(({ place }) => place);
}

/** Without moving anybody before with; one table before several; what cannot be had last. */
function rankOf({ fits, moves, tables }: WalkInPlace): number {
  return (fits ? 0 : 100) + (moves ? 10 : 0) + tables.length;
}
