import type { Service } from '#restaurant/hours/hours.ts';
import { type Interval, isBefore } from '#restaurant/hours/interval.ts';
import type { DayInputs } from './availability.ts';
import { dayRulesOn } from './day-rules.ts';
import {
  activeOccupancies,
  type CoverInterval,
  isHold,
  type PartyRequest,
  planWithoutClosedTables,
  type TickInterval,
  ticksOf,
  toTicks,
} from './occupancy.ts';

/* How much of a service strangers have: guests who booked on the site and have not proven their mailbox. Nearly every guest is one at
   first, and so is a robot; so strangers may have much of a service, but never all (restaurant/rate-limits/limits.ts). */

/**
 * The shares of a service that strangers have at its fullest moment within an interval, with the asking party. 0 if there is no other
 * stranger, so that a large party in a small restaurant is asked for no more than a small one.
 */
interface StrangersParts {
  /** Of bookings of the last hour. */
  recent: number;
  /** Of bookings of the last day. */
  today: number;
  /** Of all holds. */
  held: number;
  /** Of bookings of the last day, and holds. */
  all: number;
}

/** A time within a service. */
export interface PlaceInService extends Interval {
  service: Service;
}

/** After this a booking counts as any other: the staff have seen it, and mails to a mailbox that does not exist have bounced. */
const strangeForHours = 24;

/** The largest share that holds may have. Beyond it a time is not held while a guest fills in the form; it can still be booked. */
const maxHeld = 1 / 4;
/** The largest share of strangers' bookings and holds together: bookings come before holds. */
const maxInAll = 3 / 4;

/** Whether one more hold would leave capacity for bookings. */
export function mayHold({ held, all }: StrangersParts): boolean {
  return held <= maxHeld && all <= maxInAll;
}

export function strangersPartsOf(
  day: DayInputs,
  { covers, ignoring }: Pick<PartyRequest, 'covers' | 'ignoring'>,
  place: PlaceInService,
): StrangersParts {
  const room = roomOf(day, place);
  const interval = toTicks(place.start, place.end);
  const there = activeOccupancies(day, { ignoring }).flatMap((one) => {
    const { id, until, strangerSince } = one;
    return strangerSince || isHold(id) ? [{ id, until, strangerSince, covers: one.covers, ...ticksOf(one) }] : [];
  });
  const part = (among: typeof there) => {
    const others = presentAtOnce(among, interval);
    return others.length === 0 ? 0 : Math.max(...others.map((parties) => partOf(room, [...parties, covers])));
  };
  const since = (hours: number) => {
    const first = day.now.subtract({ hours });
    return there.filter(({ strangerSince }) => strangerSince && isBefore(first, strangerSince));
  };
  const [today, holds] = [since(strangeForHours), there.filter(({ id }) => isHold(id))];
  return { recent: part(since(1)), today: part(today), held: part(holds), all: part([...today, ...holds]) };
}

/** What a service can run out of: tables, and covers if the rules allow fewer than there are chairs. */
interface Room {
  /** The chairs of each table that the site may book, the smallest first. */
  tables: readonly number[];
  /** Infinity if tables run out first. */
  covers: number;
}

function roomOf(day: DayInputs, { service, start, end }: PlaceInService): Room {
  const { seats, onlineSeats } = dayRulesOn(day, day.date).of[service];
  const tables = planWithoutClosedTables(day, { date: day.date, start, end })
    .tables.flatMap(({ online, to }) => (online ? [to] : []))
    .toSorted((one, other) => one - other);
  const chairs = tables.reduce((sum, to) => sum + to, 0);
  const allowed = Math.min(seats, onlineSeats);
  return { tables, covers: tables.length > 0 && allowed >= chairs ? Infinity : allowed };
}

/**
 * The share of a room that parties take, by tables or covers, whichever is larger. By covers alone a robot could take every table with one
 * guest each, and a restaurant of 22 chairs would ask its third table of four for a mail.
 */
function partOf({ tables, covers }: Room, parties: readonly number[]): number {
  const seated = parties.reduce((sum, party) => sum + party, 0);
  return Math.max(tables.length === 0 ? 0 : tablesOf(tables, parties) / tables.length, covers > 0 ? seated / covers : 1);
}

/** How many tables parties take, the largest party first: the smallest table that is large enough, or several from the largest on. */
function tablesOf(tables: readonly number[], parties: readonly number[]): number {
  const free = [...tables];
  for (const party of parties.toSorted((one, other) => other - one)) {
    const place = free.findIndex((chairs) => chairs >= party);
    if (place >= 0) free.splice(place, 1);
    else for (let standing = party; standing > 0 && free.length > 0; ) standing -= free.pop() ?? 0;
  }
  return tables.length - free.length;
}

/** The covers of the parties that are present, at each moment of an interval at which another arrives. */
function presentAtOnce(parties: readonly CoverInterval[], { start, end }: TickInterval): number[][] {
  const there = parties.filter((party) => party.start < end && start < party.end);
  const moments = new Set(there.map((party) => Math.max(start, party.start)));
  return [...moments].map((moment) => there.filter((party) => party.start <= moment && moment < party.end).map(({ covers }) => covers));
}

/** The shares of a service's capacity that strangers on its waiting list ask for, with the asking party. */
export function waitingParts(day: DayInputs, place: PlaceInService, waitingSince: readonly Temporal.Instant[]) {
  const { tables, covers } = roomOf(day, place);
  // Without tables in the plan parties count as couples.
  const parties = Math.max(1, tables.length > 0 ? tables.length : covers / 2);
  const part = (hours: number) => {
    const first = day.now.subtract({ hours });
    const others = waitingSince.filter((since) => isBefore(first, since)).length;
    return others > 0 ? (others + 1) / parties : 0;
  };
  return { recent: part(1), today: part(strangeForHours) };
}
