import { roomForWords } from '../../plan/room-for-words.ts';
import type { Evening } from './load.server.ts';
import type { ShownParty } from './present.ts';
import { wordiness } from '../table-name.tsx';

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
/** How much further apart tables are drawn from top to bottom than they stand: below each are the words about who sits there, and a long name. */
const distances = { usual: 1.7, ofLongNames: 2.2 };
/** For the words below the last table, in centimetres. */
const below = 120;

/** The rooms that have tables, each as large as its tables need, in centimetres. */
export function placeOfTables({ rooms, tables, fixtures }: Evening['plan']) {
  return rooms.flatMap((room) => {
    const own = tables.filter((table) => table.room === room.id);
    if (own.length === 0) return [];
    const apart = own.some(({ name }) => wordiness(name) === 'long') ? distances.ofLongNames : distances.usual;
    const fixed = fixtures.filter((fixture) => fixture.room === room.id);
    const all = [...own, ...fixed];
    const left = Math.min(...all.map(({ x }) => x)) - margin;
    const width = Math.max(...all.map((one) => one.x + one.width)) + margin - left;
    // Tables are drawn further apart; what stands above the first of them, or below the last, is not.
    const [first, last] = [Math.min(...own.map(({ y }) => y)), Math.max(...own.map(({ y }) => y))];
    const drawnAt = (y: number) => Math.min(0, y - first) + (Math.min(last, Math.max(first, y)) - first) * apart + Math.max(0, y - last);
    const top = Math.min(...all.map(({ y }) => drawnAt(y))) - margin * apart;
    const height = Math.max(
      drawnAt(last) - top + Math.max(...own.map((table) => table.height)) + below,
      ...fixed.map((fixture) => drawnAt(fixture.y + fixture.height) - top + margin),
    );
    const across = (length: number) => (length / width) * 100;
    const down = (length: number) => (length / height) * 100;
    const placed = own.map(
      (table): PlanTable => ({
        ...table,
        left: across(table.x - left),
        top: down(drawnAt(table.y) - top),
        across: across(table.width),
        words: across(roomForWords(table, own, { left, width, margin, apart })),
      }),
    );
    const drawn = fixed.map((fixture) => ({
      ...fixture,
      left: across(fixture.x - left),
      top: down(drawnAt(fixture.y) - top),
      across: across(fixture.width),
      upright: fixture.height > fixture.width,
      down: down(drawnAt(fixture.y + fixture.height) - drawnAt(fixture.y)),
    }));
    return [{ room, width, height, tables: placed, fixtures: drawn }];
  });
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
