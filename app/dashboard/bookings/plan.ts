import type { Evening } from './load.server.ts';
import type { ShownParty } from './present.ts';

type Table = Evening['plan']['tables'][number];

/** A table with its place in its room, in hundredths of it. */
export interface PlanTable extends Table {
  left: number;
  top: number;
  across: number;
  /** How wide the words below it may be: up to those of the next table. */
  words: number;
}

/** Around the tables of a room, in centimetres. */
const margin = 35;
/** How much further apart tables are drawn from top to bottom than they stand: below each are the words about who sits there. */
const apart = 1.7;
/** For the words below the last table, in centimetres. */
const below = 120;

/** The rooms that have tables, each as large as its tables need, in centimetres. */
export function placeOfTables({ rooms, tables }: Evening['plan']) {
  return rooms.flatMap((room) => {
    const own = tables.filter((table) => table.room === room.id);
    if (own.length === 0) return [];
    const left = Math.min(...own.map(({ x }) => x)) - margin;
    const top = Math.min(...own.map(({ y }) => y)) - margin;
    const width = Math.max(...own.map((table) => table.x + table.width)) + margin - left;
    const height = (Math.max(...own.map(({ y }) => y)) - top) * apart + Math.max(...own.map((table) => table.height)) + below;
    const placed = own.map(
      (table): PlanTable => ({
        ...table,
        left: ((table.x - left) / width) * 100,
        top: (((table.y - top) * apart) / height) * 100,
        across: (table.width / width) * 100,
        words: (roomForWords(table, own, { left, width }) / width) * 100,
      }),
    );
    return [{ room, width, height, tables: placed }];
  });
}

/** How high the words below a table are, in centimetres of the drawing. */
const wordsHeight = 60;

/** How wide the words below a table may be so that they touch neither those of its neighbours nor the wall. */
function roomForWords(table: Table, others: readonly Table[], { left, width }: { left: number; width: number }): number {
  const centre = (one: Table) => one.x + one.width / 2;
  const foot = (one: Table) => one.y * apart + one.height;
  const beside = others.filter((other) => other.id !== table.id && Math.abs(foot(other) - foot(table)) < wordsHeight);
  const toWall = margin + 2 * Math.min(centre(table) - left, left + width - centre(table));
  return Math.min(toWall, ...beside.map((other) => Math.abs(centre(other) - centre(table))));
}

/** Who comes within so many milliseconds is shown at a free table already. */
const soon = 30 * 60_000;

/** Who has a table now (seated, here, late, or about to come), and who has it next. */
export function standingOf({ parties, now, when }: Pick<Evening, 'parties' | 'now' | 'when'>, table: string) {
  const own = parties.filter(({ tables }) => tables.includes(table)).sort((one, other) => one.start - other.start);
  const coming = own.filter(({ state }) => state === 'confirmed' || state === 'requested' || state === 'offered' || state === 'arrived');
  const there: ShownParty | undefined =
    own.find(({ state }) => state === 'seated') ??
    own.find(({ state }) => state === 'arrived') ??
    // Of another day there is no now: whoever comes first has the table.
    coming.find(({ start }) => when !== 'current' || start - now <= soon);
  return { there, next: coming.find((party) => party !== there && party.start > now) };
}
