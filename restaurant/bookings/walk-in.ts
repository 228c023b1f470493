import { type Day, roomAt, standing } from './availability.ts';
import { walkInAt } from './grant-room.ts';
import type { Asking } from './occupied.ts';
import { placeParty } from './place-party.ts';
import { tickMinutes } from './rules.ts';

/** The moment from which somebody who comes by now is counted: the tick that lasts. */
export function walkInStart(now: Temporal.Instant): Temporal.Instant {
  const tick = tickMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / tick) * tick);
}

/** The tables that a party which comes by now would be given, none where covers alone count; undefined when the house is full. */
export function proposeWalkIn(day: Day, covers: number): readonly string[] | undefined {
  const interval = walkInAt(day, covers, walkInStart(day.now));
  const asking: Asking = { covers, by: 'staff' };
  if (roomAt(day, asking, interval.service, interval)) return undefined;
  return placeParty(day, asking, interval)?.tables;
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
