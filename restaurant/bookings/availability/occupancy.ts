import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { type Interval, isBefore, overlap } from '#restaurant/hours/interval.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { tickMinutes } from '../rules/pace.ts';
import type { BookingRules } from '../rules/rules.ts';
import type { TablePlan } from '../tables/tables.ts';

/** Requirements of a party that its table must meet. */
export interface Needs {
  stepFree?: boolean | undefined;
  highChair?: boolean | undefined;
  /** The id of a room. */
  room?: string | undefined;
}

/** A party that asks for a time. */
export interface PartyRequest {
  covers: number;
  /** Limits for guests do not bind staff: notice, horizon, online share, pause. */
  by: 'guest' | 'staff';
  needs?: Needs | undefined;
  /** Ids of bookings and holds to leave out: the booking that is being changed, the party's own hold. */
  ignoring?: readonly string[] | undefined;
  /** A time that was promised before. It stays available when its notice has become too short, or during a pause. */
  promised?: Temporal.Instant | undefined;
  /** Tables that the staff chose: only these are used. */
  only?: readonly string[] | undefined;
}

/** A booking, a hold or an offer that takes capacity. Its interval is the promised one, half-open. */
export interface Occupancy extends Interval {
  id: string;
  covers: number;
  /** When a party sat down before its time. It is present from then on, but its arrival counts at `start`. */
  since?: Temporal.Instant | undefined;
  /** Whether a guest made it online. */
  online: boolean;
  /** When it was made by a guest whose mailbox is not confirmed (strangers.ts); undefined for any other. */
  strangerSince?: Temporal.Instant | undefined;
  needs?: Needs | undefined;
  /** When a hold or an offer expires. */
  until?: Temporal.Instant | undefined;
  /**
   * `fixed`: the tables of a seated or pinned party; none if it was accepted without a table. `now`: those of a party that may be moved.
   */
  tables: { fixed: readonly string[] } | { now: readonly string[] | undefined };
}

/** The tables of a party, movable or not. */
export function tablesHeld({ tables }: Pick<Occupancy, 'tables'>): readonly string[] {
  return 'fixed' in tables ? tables.fixed : (tables.now ?? []);
}

const holdPrefix = 'hold:';

/** The id of a hold among the occupancies. */
export function holdId(key: string): string {
  return `${holdPrefix}${key}`;
}

/** Whether an occupancy's id is that of a hold. */
export function isHold(id: string): boolean {
  return id.startsWith(holdPrefix);
}

/** A half-open interval in ticks since 1970, UTC. */
export interface TickInterval {
  start: number;
  end: number;
}

const tick = tickMinutes * 60_000;

/** An interval in whole ticks, widened if it does not fall on them. */
export function toTicks(start: Temporal.Instant, end: Temporal.Instant): TickInterval {
  return { start: Math.floor(start.epochMilliseconds / tick), end: Math.ceil(end.epochMilliseconds / tick) };
}

/** When a party is present, in whole ticks. */
export function ticksOf({ since, start, end }: Pick<Occupancy, 'since' | 'start' | 'end'>): TickInterval {
  return toTicks(since ?? start, end);
}

/** The occupancies that count for a party: not expired ones, even if no job has removed them yet, nor those that it ignores. */
export function activeOccupancies(
  { occupied, now }: { occupied: readonly Occupancy[]; now: Temporal.Instant },
  { ignoring }: Pick<PartyRequest, 'ignoring'>,
): Occupancy[] {
  return occupied.filter(({ id, until }) => !ignoring?.includes(id) && (!until || isBefore(now, until)));
}

export interface CoverInterval extends TickInterval {
  id: string;
  covers: number;
}

/** The ids of the parties at the fullest moment of an interval, if their covers exceed `most`; undefined otherwise. */
export function whoExceeds(most: number, present: readonly CoverInterval[], { start, end }: TickInterval): string[] | undefined {
  const there = present.filter((other) => other.start < end && start < other.end);
  // If all of them together are not too many, no moment is.
  if (coversOf(there) <= most) return undefined;
  const at = (moment: number) => there.filter((other) => other.start <= moment && moment < other.end);
  let fullest = at(start);
  for (const other of there) {
    const now = at(Math.max(start, other.start));
    if (coversOf(now) > coversOf(fullest)) fullest = now;
  }
  return coversOf(fullest) > most ? fullest.map(({ id }) => id) : undefined;
}

export function coversOf(parties: readonly Pick<CoverInterval, 'covers'>[]): number {
  return parties.reduce((sum, { covers }) => sum + covers, 0);
}

/** Tables that are closed for a service of a day, and for how long. */
interface ClosedTables extends Interval {
  date: Temporal.PlainDate;
  service: Service;
  tables: readonly string[];
}

interface House {
  plan: TablePlan;
  hours: Hours;
  rules: Pick<BookingRules, 'turnMinutes'>;
}

/** How long after the last service of a day its closed tables stay closed, so that no late party sits there. */
const beyondHours = { hours: 5 };

/** The tables that are closed on a day, by service: from its opening until the next service may use them. */
export function closedTablesOn({ plan, hours, rules }: House, date: Temporal.PlainDate): ClosedTables[] {
  const closings = plan.closings.filter(({ from, to }) => from <= date.toString() && date.toString() <= to);
  if (closings.length === 0) return [];
  const sittings = shiftsOn(hours, date);
  return sittings.flatMap(({ service, start, end: closes }) => {
    const closed = closings.filter((closing) => closing.services.includes(service));
    const tables = [...new Set(closed.flatMap((closing) => closing.tables))];
    if (tables.length === 0) return [];
    const next = sittings.find((other) => isBefore(start, other.start))?.start;
    // No turnaround is needed, because no party has used the tables.
    const end = next?.subtract({ minutes: rules.turnMinutes }) ?? closes.add(beyondHours);
    return [{ date, service, tables, start, end: isBefore(end, closes) ? closes : end }];
  });
}

/** The tables that are closed in a period, both days included. */
export function closedTablesBetween(house: House, from: Temporal.PlainDate, to: Temporal.PlainDate): ClosedTables[] {
  if (!house.plan.closings.some((closing) => closing.from <= to.toString() && from.toString() <= closing.to)) return [];
  const days = from.until(to, { largestUnit: 'days' }).days;
  return Array.from({ length: days + 1 }, (_, day) => closedTablesOn(house, from.add({ days: day }))).flat();
}

const closedId = 'closed:';

export function isClosedTables(id: string): boolean {
  return id.startsWith(closedId);
}

/** Closed tables as an occupancy: a party without covers that cannot be moved. */
export function closedTablesAsOccupancy({ date, service, tables, start, end }: ClosedTables): Occupancy {
  return { id: `${closedId}${date.toString()}:${service}`, covers: 0, start, end, online: false, tables: { fixed: tables } };
}

export function isClosedTableOccupancy({ covers }: Pick<Occupancy, 'covers'>): boolean {
  return covers === 0;
}

/** The plan for a party: without the tables that are closed at its time, and without combinations of them. */
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
