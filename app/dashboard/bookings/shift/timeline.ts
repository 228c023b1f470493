import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';

/** A bar of the timeline: who has a table, from when to when. */
export interface Bar {
  party: PartyView;
  start: number;
  end: number;
}

/** A row of the timeline; without a table, those who have none. */
export interface TimelineRow {
  table: ShiftView['plan']['tables'][number] | undefined;
  bars: Bar[];
}

/** Those who are drawn: whoever takes room, and who has left. */
function isDrawn({ state }: PartyView): boolean {
  return countsTowardCapacity[state] || state === 'finished';
}

/** Who sits longer than promised is there still; who has left is gone. */
function barOf(party: PartyView, now: number): Bar {
  const end =
    party.state === 'seated' ? Math.max(party.end, now) : party.state === 'finished' ? Math.min(party.end, party.since) : party.end;
  return { party, start: party.start, end: Math.max(end, party.start) };
}

/** The rows of the timeline: the tables by room, then who has none. */
export function rowsOf({
  plan,
  parties,
  now,
}: Pick<ShiftView, 'plan' | 'parties' | 'now'>): { room: string | undefined; rows: TimelineRow[] }[] {
  const drawn = parties.filter(isDrawn);
  const rooms = plan.rooms.map(({ id, name }) => ({
    room: name,
    rows: plan.tables
      .filter(({ room }) => room === id)
      .map((table) => ({ table, bars: drawn.filter(({ tables }) => tables.includes(table.id)).map((party) => barOf(party, now)) })),
  }));
  const known = new Set(plan.tables.map(({ id }) => id));
  const without = drawn.filter(({ tables }) => !tables.some((id) => known.has(id)));
  // Each has a row of its own: they may overlap.
  const rest = without.map((party): TimelineRow => ({ table: undefined, bars: [barOf(party, now)] }));
  return [...rooms, { room: undefined, rows: rest }].filter(({ rows }) => rows.length > 0);
}
