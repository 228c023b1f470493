import type { Hours, Service } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import type { Occupancy } from './occupancy.ts';
import type { BookingRules } from '../rules/rules.ts';
import type { TableClosing, TablePlan } from '../tables/tables.ts';

/** Tables at which nobody is seated in a service of a day, with the time for which they are nobody's. */
interface ClosedTables {
  date: Temporal.PlainDate;
  service: Service;
  tables: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
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
    const next = sittings.find((other) => Temporal.Instant.compare(start, other.start) < 0)?.start;
    // Who sits there next needs no time for the table to be cleared of nobody.
    const end = next?.subtract({ minutes: rules.turnMinutes }) ?? closes.add(beyondHours);
    return [{ date, service, tables, start, end: Temporal.Instant.compare(end, closes) < 0 ? closes : end }];
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
export function planWithoutClosedTables(house: House, { date, start, end }: Pick<ClosedTables, 'date' | 'start' | 'end'>): TablePlan {
  const { plan } = house;
  if (plan.closings.length === 0) return plan;
  const closed = new Set(
    closedTablesOn(house, date)
      .filter((one) => Temporal.Instant.compare(one.start, end) < 0 && Temporal.Instant.compare(start, one.end) < 0)
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
