import type { Service } from '#restaurant/hours/hours.ts';
import type { Day } from './availability.ts';
import { dayRulesOn } from './day-rules.ts';
import { type Asking, isHold, presentPeak, standing, ticksOf, toTicks } from './occupied.ts';

/*
 * How much of a service strangers have: who booked on the site and has not shown that their mailbox is theirs. A robot is one, and so is
 * nearly every guest at first; so they may have much, and never all (restaurant/attempts/price.ts).
 */

/**
 * The parts of a service that strangers have at its fullest moment within an interval, the party that asks included; 0 where there is no
 * other of that kind, so that in a small house a large party is not asked for more than a small one.
 */
export interface StrangersParts {
  /** Of the last hour. */
  recent: number;
  /** Of the last day. */
  today: number;
  /** What is only held, by whomever. */
  held: number;
  /** Of the last day, and what is held. */
  all: number;
}

/** After this a booking is like any other: the staff have seen it, and its mails have come back if nobody has that mailbox. */
const strangeForHours = 24;

/** The most that is held for who has not written a name. Beyond it a time is not kept while somebody writes, and may be booked all the same. */
const mostHeld = 1 / 4;
/** The most that strangers have and hold together: holds give way to what is booked. */
const mostInAll = 3 / 4;

/** Whether one more hold would leave the room to who books. */
export function mayHold({ held, all }: StrangersParts): boolean {
  return held <= mostHeld && all <= mostInAll;
}

export function strangersPartsOf(
  day: Day,
  { covers, ignoring }: Pick<Asking, 'covers' | 'ignoring'>,
  { service, start, end }: { service: Service; start: Temporal.Instant; end: Temporal.Instant },
): StrangersParts {
  const { capacity, least } = capacityOf(day, service);
  const interval = toTicks(start, end);
  const weigh = (party: number) => Math.max(party, least);
  const there = standing(day, { ignoring }).flatMap((one) => {
    const { id, until, strangerSince } = one;
    return strangerSince || isHold(id) ? [{ id, until, strangerSince, covers: weigh(one.covers), ...ticksOf(one) }] : [];
  });
  const part = (among: typeof there) => {
    const others = presentPeak(among, interval).covers;
    return others > 0 && capacity > 0 ? (others + weigh(covers)) / capacity : 0;
  };
  const since = (hours: number) => {
    const first = day.now.subtract({ hours });
    return there.filter(({ strangerSince }) => strangerSince && Temporal.Instant.compare(first, strangerSince) < 0);
  };
  const [today, holds] = [since(strangeForHours), there.filter(({ id }) => isHold(id))];
  return { recent: part(since(1)), today: part(today), held: part(holds), all: part([...today, ...holds]) };
}

/**
 * What a service has room for at once. A single guest at a table takes all of it: each party weighs as much as a table of the
 * usual size at least, or a robot would take every table with one guest each.
 */
function capacityOf(day: Day, service: Service): { capacity: number; least: number } {
  const { seats, onlineSeats } = dayRulesOn(day, day.date).of[service];
  const tables = day.plan.tables.filter(({ online }) => online);
  const chairs = tables.reduce((sum, { to }) => sum + to, 0);
  const capacity = Math.min(seats, onlineSeats, ...(tables.length > 0 ? [chairs] : []));
  return { capacity, least: tables.length > 0 ? capacity / tables.length : 1 };
}
