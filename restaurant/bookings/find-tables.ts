import { type Asking, type Needs, type Occupied, toTicks } from './occupied.ts';
import { tickMinutes } from './rules.ts';
import { type Party, type Place, seat, type Seating } from './seating.ts';
import type { Table, TablePlan } from './tables.ts';

/** Who asks for a table, and when. */
export type TableWish = Asking & { start: Temporal.Instant; end: Temporal.Instant };

/** The id that whoever asks has among the parties. */
export const askingId = '';

/**
 * A seating of everybody who may be moved, and of whoever asks, around those who may not. Only those whom an unbroken chain of
 * overlaps connects with the wish are looked at: nobody else can be in its way.
 *
 * Guests keep to the tables that may be booked online, and small parties leave the large ones alone while these are kept. When those
 * who are there already cannot keep to that (the plan has changed since, staff have made an exception), only the newcomer must.
 */
export function findTables(
  plan: TablePlan,
  occupied: readonly Occupied[],
  wish: TableWish,
  { now, turnMinutes }: { now: Temporal.Instant; turnMinutes: number },
): Seating {
  const turn = Math.ceil(turnMinutes / tickMinutes);
  const asking: Occupied = {
    id: askingId,
    covers: wish.covers,
    start: wish.start,
    end: wish.end,
    online: wish.by === 'guest',
    needs: wish.needs,
    tables: { now: undefined },
  };
  const others = connectedWith(asking, occupied.filter(isMovable), turn);
  const taken = occupied.flatMap(({ tables, start, end }) => ('fixed' in tables ? [{ tables: tables.fixed, ...toTicks(start, end) }] : []));
  const bound = (party: Occupied) => partyOf(party, placesOf(plan, party, { keep: keptLarge(plan, party, now), online: party.online }));
  const newcomer = wish.only ? partyOf(asking, [{ tables: wish.only, seats: asking.covers }]) : bound(asking);
  const strict = others.map(bound);
  const seating = seat([...strict, newcomer], taken, { turn });
  if (!('impossible' in seating) || others.length === 0) return withoutNewcomer(seating);
  if (!('impossible' in seat(strict, taken, { turn }))) return withoutNewcomer(seating);
  const loose = others.map((party) => partyOf(party, placesOf(plan, { covers: party.covers }, { keep: false, online: false })));
  return withoutNewcomer(seat([...loose, newcomer], taken, { turn }));
}

/** Whoever asks is not one of those who fill the time. */
function withoutNewcomer(seating: Seating): Seating {
  return 'impossible' in seating ? { impossible: true, among: seating.among.filter((id) => id !== askingId) } : seating;
}

function isMovable({ tables }: Occupied): boolean {
  return 'now' in tables;
}

/** Those whom a chain of overlaps, the turn of a table included, connects with one. */
function connectedWith(one: Occupied, others: readonly Occupied[], turn: number): Occupied[] {
  let { start, end } = toTicks(one.start, one.end);
  const waiting = others.map((party) => ({ party, ...toTicks(party.start, party.end) }));
  const connected: Occupied[] = [];
  for (;;) {
    const index = waiting.findIndex((other) => other.start < end + turn && start < other.end + turn);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (!found) return connected;
    connected.push(found.party);
    start = Math.min(start, found.start);
    end = Math.max(end, found.end);
  }
}

function partyOf({ id, covers, start, end, tables }: Occupied, places: Place[]): Party {
  return { id, covers, places, ...toTicks(start, end), now: 'now' in tables ? tables.now : undefined };
}

/** Whether the large tables are still kept from a party of this size. */
function keptLarge({ keepLarge }: TablePlan, { covers, start }: Occupied, now: Temporal.Instant): boolean {
  return (
    keepLarge !== undefined && covers < keepLarge.party && Temporal.Instant.compare(start.subtract({ hours: keepLarge.hours }), now) >= 0
  );
}

/** The tables and combinations that a party fits, needs and all. */
export function placesOf(
  plan: TablePlan,
  { covers, needs = {} }: { covers: number; needs?: Needs | undefined },
  { keep, online }: { keep: boolean; online: boolean },
): Place[] {
  const suits = (table: Table) =>
    (!online || table.online) &&
    (!needs.stepFree || table.stepFree) &&
    (!needs.highChair || table.highChair) &&
    (needs.room === undefined || table.room === needs.room) &&
    !(keep && plan.keepLarge && table.to >= plan.keepLarge.seats);
  const suitable = plan.tables.filter(suits);
  const ids = new Set(suitable.map(({ id }) => id));
  const fits = ({ from, to }: { from: number; to: number }) => from <= covers && covers <= to;
  return [
    ...suitable.filter(fits).map(({ id, to }): Place => ({ tables: [id], seats: to })),
    ...plan.combinations
      .filter((joined) => fits(joined) && joined.tables.every((id) => ids.has(id)))
      .map(({ tables, to }): Place => ({ tables, seats: to })),
  ];
}
