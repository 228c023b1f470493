import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { type Interval, isBefore, overlap } from '#restaurant/hours/interval.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { tickMinutes } from '../rules/pace.ts';
import type { BookingRules } from '../rules/rules.ts';
import type { TableClosing, TablePlan } from '../tables/tables.ts';

/** What a party cannot do without. */
export interface Needs {
  stepFree?: boolean | undefined;
  highChair?: boolean | undefined;
  /** A room by its id. */
  room?: string | undefined;
}

/** Who asks for a time. */
export interface PartyRequest {
  covers: number;
  /** Staff are not bound by what is for guests: notice, horizon, online share, pause. */
  by: 'guest' | 'staff';
  needs?: Needs | undefined;
  /** Bookings and holds that do not stand in the way: the one that is being changed, one's own hold. */
  ignoring?: readonly string[] | undefined;
  /** A time that was promised to them: a notice that has become too short meanwhile, or a pause, does not take it away. */
  promised?: Temporal.Instant | undefined;
  /** Tables that the staff chose for it: these and no others. */
  only?: readonly string[] | undefined;
}

/** A booking, a hold or an offer that takes room. The interval is the one that it was promised, half-open. */
export interface Occupancy extends Interval {
  id: string;
  covers: number;
  /** Of who sits before their time: since when. From then on they are there; they arrive at `start`. */
  since?: Temporal.Instant | undefined;
  /** Taken by a guest online. */
  online: boolean;
  /** Since when it is of a guest whose mailbox nobody has shown to be theirs (strangers.ts). */
  strangerSince?: Temporal.Instant | undefined;
  needs?: Needs | undefined;
  /** When it lapses by itself: a hold, an offer. */
  until?: Temporal.Instant | undefined;
  /** `fixed`: who is seated, or was pinned; none for who was taken in beyond the tables. `now` are the tables of who may be moved. */
  tables: { fixed: readonly string[] } | { now: readonly string[] | undefined };
}

/** The tables that somebody has, whether or not they may be moved. */
export function tablesHeld({ tables }: Pick<Occupancy, 'tables'>): readonly string[] {
  return 'fixed' in tables ? tables.fixed : (tables.now ?? []);
}

const holdPrefix = 'hold:';

/** The id that a hold has among those who take room. */
export function holdId(key: string): string {
  return `${holdPrefix}${key}`;
}

/** Whether what takes room is a hold: nobody has booked it yet. */
export function isHold(id: string): boolean {
  return id.startsWith(holdPrefix);
}

/** A half-open interval in ticks since 1970, UTC. */
export interface TickInterval {
  start: number;
  end: number;
}

const tick = tickMinutes * 60_000;

/** An interval in whole ticks: one that is not on them is widened. */
export function toTicks(start: Temporal.Instant, end: Temporal.Instant): TickInterval {
  return { start: Math.floor(start.epochMilliseconds / tick), end: Math.ceil(end.epochMilliseconds / tick) };
}

/** When somebody is there, in whole ticks. */
export function ticksOf({ since, start, end }: Pick<Occupancy, 'since' | 'start' | 'end'>): TickInterval {
  return toTicks(since ?? start, end);
}

/** Who takes room: what has run out does not, whether or not a job has cleared it away, nor what is being changed. */
export function activeOccupancies(
  { occupied, now }: { occupied: readonly Occupancy[]; now: Temporal.Instant },
  { ignoring }: Pick<PartyRequest, 'ignoring'>,
): Occupancy[] {
  return occupied.filter(({ id, until }) => !ignoring?.includes(id) && (!until || isBefore(now, until)));
}

/** An interval with how many people it brings. */
export interface CoverInterval extends TickInterval {
  id: string;
  covers: number;
}

/** Who is there at the fullest moment of an interval, by id, where more covers are present than `most`; undefined where never. */
export function whoExceeds(most: number, present: readonly CoverInterval[], { start, end }: TickInterval): string[] | undefined {
  const there = present.filter((other) => other.start < end && start < other.end);
  // If not even all of them together are too many, no moment need be looked at.
  if (coversOf(there) <= most) return undefined;
  const at = (moment: number) => there.filter((other) => other.start <= moment && moment < other.end);
  let fullest = at(start);
  for (const other of there) {
    const now = at(Math.max(start, other.start));
    if (coversOf(now) > coversOf(fullest)) fullest = now;
  }
  return coversOf(fullest) > most ? fullest.map(({ id }) => id) : undefined;
}

/** How many people parties are together. */
export function coversOf(parties: readonly Pick<CoverInterval, 'covers'>[]): number {
  return parties.reduce((sum, { covers }) => sum + covers, 0);
}

/** Tables at which nobody is seated in a service of a day, with the time for which they are nobody's. */
interface ClosedTables extends Interval {
  date: Temporal.PlainDate;
  service: Service;
  tables: readonly string[];
}

/** What decides which tables are closed, and for how long. */
interface House {
  plan: TablePlan;
  hours: Hours;
  rules: Pick<BookingRules, 'turnMinutes'>;
}

/** For how long tables that are closed for the last service of a day are nobody's beyond its hours: whoever came late would sit there. */
const beyondHours = { hours: 5 };

/** The tables that are closed on a day, by service: from its opening until the next service may use them. */
export function closedTablesOn({ plan, hours, rules }: House, date: Temporal.PlainDate): ClosedTables[] {
  const closings = plan.closings.filter(({ from, to }) => from <= date.toString() && date.toString() <= to);
  if (closings.length === 0) return [];
  const sittings = shiftsOn(hours, date);
  return sittings.flatMap(({ service, start, end: closes }) => {
    const tables = tablesIn(closings.filter((closing) => closing.services.includes(service)));
    if (tables.length === 0) return [];
    const next = sittings.find((other) => isBefore(start, other.start))?.start;
    // Who sits there next needs no time for the table to be cleared of nobody.
    const end = next?.subtract({ minutes: rules.turnMinutes }) ?? closes.add(beyondHours);
    return [{ date, service, tables, start, end: isBefore(end, closes) ? closes : end }];
  });
}

/** The tables that are closed from one day to another, both included. */
export function closedTablesBetween(house: House, from: Temporal.PlainDate, to: Temporal.PlainDate): ClosedTables[] {
  if (!house.plan.closings.some((closing) => closing.from <= to.toString() && from.toString() <= closing.to)) return [];
  const days = from.until(to, { largestUnit: 'days' }).days;
  return Array.from({ length: days + 1 }, (_, day) => closedTablesOn(house, from.add({ days: day }))).flat();
}

const closedId = 'closed:';

/** Whether the id of what takes room is that of closed tables. */
export function isClosedTables(id: string): boolean {
  return id.startsWith(closedId);
}

/** Closed tables as what takes room: a party of nobody that stays where it is. */
export function closedTablesAsOccupancy({ date, service, tables, start, end }: ClosedTables): Occupancy {
  return { id: `${closedId}${date.toString()}:${service}`, covers: 0, start, end, online: false, tables: { fixed: tables } };
}

/** Whether what takes room is nobody: tables that are closed. */
export function isClosedTableOccupancy({ covers }: Pick<Occupancy, 'covers'>): boolean {
  return covers === 0;
}

/** The plan as it is for a party: without the tables that are closed at its time, and what is made of them. */
export function planWithoutClosedTables(house: House, party: Pick<ClosedTables, 'date' | 'start' | 'end'>): TablePlan {
  const { plan } = house;
  if (plan.closings.length === 0) return plan;
  const closed = new Set(
    closedTablesOn(house, party.date)
      .filter((closed) => overlap(closed, party))
      .flatMap(({ tables }) => tables),
  );
  if (closed.size === 0) return plan;
  return {
    ...plan,
    tables: plan.tables.filter(({ id }) => !closed.has(id)),
    combinations: plan.combinations.filter(({ tables }) => !tables.some((id) => closed.has(id))),
  };
}

function tablesIn(closings: readonly TableClosing[]): string[] {
  return [...new Set(closings.flatMap(({ tables }) => tables))];
}
