import { maxLabelWidth } from '../../plan/table-drawing.tsx';
import type { ShiftView } from './load.server.ts';
import { nameLengthClass } from '../marks.tsx';
import type { PartyView } from './present.ts';

type Plan = ShiftView['plan'];
type Table = Plan['tables'][number];

/** The room on the screen for a plan, in CSS pixels. */
export interface Field {
  width: number;
  height: number;
  line: number;
}

type LaidRoom = ReturnType<typeof layRoom>;
export type PlanTable = LaidRoom['tables'][number];

export interface PlanLayout {
  rooms: LaidRoom[];
  beside: boolean;
  lines: Lines;
  fits: boolean;
}

type Lines = 1 | 2;

/** The scales of a drawing: `across` for distances, `scale` for sizes, in pixels per centimetre. */
interface Measure {
  across: number;
  scale: number;
  lines: Lines;
  line: number;
  /** The factor of vertical distances, 1 at least. */
  stretch: number;
}

/** The space for stools around a table, in centimetres. */
const stools = 20;
/** The space around the contents of a room, and between rooms, in pixels. */
const edge = 8;
const gap = 16;
/** The largest scale of tables, in pixels per centimetre. */
const maxScale = 0.95;
/** The smallest side of a table in pixels. Its target for the finger is larger (views.css). */
const minSide = { 1: 26, 2: 36 } as const satisfies Record<Lines, number>;
/** The width that the text of most tables needs, in lines: name and time side by side, or one below the other. */
const minWords = { 1: 4.6, 2: 3.9 } as const satisfies Record<Lines, number>;
/** The share of tables whose text may be narrower: those of combinations. */
const narrowShare = 0.25;
const maxStretch = 1.5;

/**
 * Lays out the rooms that have tables. All of them are in sight if possible; otherwise, or with `closeUp`, the plan has all its text and
 * scrolls.
 */
export function layPlan(plan: Plan, field: Field, closeUp = false): PlanLayout {
  const rooms = furnished(plan);
  if (rooms.length === 0) return { rooms: [], beside: false, lines: 2, fits: true };
  const fitting = closeUp ? undefined : fit(rooms, field);
  return fitting ?? scrolled(rooms, field, closeUp);
}

/** A room with its contents and the stools, in centimetres. */
type Furnished = ReturnType<typeof furnished>[number];

function furnished({ rooms, tables, fixtures }: Plan) {
  return rooms.flatMap((room) => {
    const own = tables.filter((table) => table.room === room.id);
    if (own.length === 0) return [];
    const fixed = fixtures.filter((fixture) => fixture.room === room.id);
    const all = [...own, ...fixed];
    const left = Math.min(...all.map(({ x }) => x)) - stools;
    return [{ room, tables: own, fixtures: fixed, left, width: Math.max(...all.map((one) => one.x + one.width)) + stools - left }];
  });
}

/**
 * The largest scale at which all rooms are in sight, side by side or one below the other, with two lines of text if the tables stay large
 * enough.
 */
function fit(rooms: readonly Furnished[], field: Field): PlanLayout | undefined {
  const smallest = smallestSide(rooms);
  const found = ([2, 1] as const).flatMap((lines) =>
    [true, false].flatMap((beside) => {
      const across = Math.min(acrossOf(rooms, field.width, beside), 1.6 * maxScale);
      if (typicalTextWidth(rooms) * across < minWords[lines] * field.line) return [];
      for (let scale = Math.min(across, maxScale); scale * smallest >= minSide[lines]; scale *= 0.97) {
        const measure = { across, scale, lines, line: field.line, stretch: 1 };
        if (heightOf(rooms, measure, beside) <= field.height) return [{ measure, beside }];
      }
      return [];
    }),
  );
  const [best] = found.toSorted((one, other) => (one.measure.lines === other.measure.lines ? other.measure.scale - one.measure.scale : 0));
  if (!best) return undefined;
  let { measure } = best;
  for (let stretch = maxStretch; stretch > 1; stretch -= 0.05) {
    if (heightOf(rooms, { ...measure, stretch }, best.beside) > field.height) continue;
    measure = { ...measure, stretch };
    break;
  }
  return { ...laid(rooms, measure, best.beside), fits: true };
}

/** A layout that scrolls: tables as large as a finger, and legible text. */
function scrolled(rooms: readonly Furnished[], field: Field, closeUp: boolean): PlanLayout {
  const beside = field.width > 700;
  const least = (minWords[2] * field.line * (closeUp ? 1.7 : 1.1)) / typicalTextWidth(rooms);
  const across = Math.max(least, Math.min(maxScale, acrossOf(rooms, field.width, beside)));
  const scale = Math.min(across, maxScale, (closeUp ? 66 : 48) / smallestSide(rooms));
  return { ...laid(rooms, { across, scale, lines: 2, line: field.line, stretch: 1.1 }, beside), fits: false };
}

function laid(rooms: readonly Furnished[], measure: Measure, beside: boolean): Omit<PlanLayout, 'fits'> {
  return { rooms: rooms.map((room) => layRoom(room, measure)), beside, lines: measure.lines };
}

function acrossOf(rooms: readonly Furnished[], width: number, beside: boolean): number {
  const widths = rooms.map((room) => room.width);
  if (!beside) return (width - 2 * edge) / Math.max(...widths);
  return (width - rooms.length * 2 * edge - (rooms.length - 1) * gap) / widths.reduce((sum, one) => sum + one, 0);
}

function heightOf(rooms: readonly Furnished[], measure: Measure, beside: boolean): number {
  const heights = rooms.map((room) => layRoom(room, measure).height);
  return beside ? Math.max(...heights) : heights.reduce((sum, one) => sum + one, (rooms.length - 1) * gap);
}

function smallestSide(rooms: readonly Furnished[]): number {
  return Math.min(...rooms.flatMap(({ tables }) => tables.map(({ width, height }) => Math.min(width, height))));
}

/** The width of text that nearly every table has, in centimetres. */
function typicalTextWidth(rooms: readonly Furnished[]): number {
  const all = rooms.flatMap((room) => room.tables.map((table) => wordsWidth(table, room))).sort((one, other) => one - other);
  return all[Math.floor(all.length * narrowShare)] ?? all[0] ?? 0;
}

function wordsWidth(table: Table, { tables, left, width }: Furnished): number {
  return maxLabelWidth(table, tables, { left, width, margin: stools, apart: 1 });
}

/**
 * Lays out one room. Horizontal positions are to scale. Vertical distances are as small as the text below each table allows, in the same
 * order, so that empty floor takes no room.
 */
function layRoom(furnishedRoom: Furnished, { across, scale, lines, line, stretch }: Measure) {
  const { room, left, width } = furnishedRoom;
  const title = 1.5 * line;
  const around = stools * scale;
  const tables = furnishedRoom.tables.map((table) => {
    const words = wordsWidth(table, furnishedRoom) * across;
    const size = { width: table.width * scale, height: table.height * scale };
    const centre = edge + (table.x + table.width / 2 - left) * across;
    const nameLines =
      nameLengthClass(table.name) === 'long' ? Math.ceil((table.name.length * line * 0.42) / Math.max(words, 2.4 * line)) : 0;
    const below = (lines + 0.85 * Math.min(4, nameLines)) * line + around;
    return { table, words, size, centre, half: Math.max(size.width / 2 + around, Math.min(words, 8 * line) / 2), below };
  });
  const fixtures = furnishedRoom.fixtures.map((fixture) => {
    const start = edge + (fixture.x - left) * across;
    const upright = fixture.height > fixture.width;
    return {
      fixture,
      start,
      end: start + fixture.width * across,
      thick: Math.max(upright ? 3 * line : 1.1 * line, fixture.height * scale * 0.6),
    };
  });

  /** The drawn top of each vertical position, in order. */
  const drawnAt = new Map<number, number>();
  const at = (y: number) => drawnAt.get(y) ?? 0;
  const stands = [...tables.map(({ table }) => table.y), ...fixtures.flatMap(({ fixture }) => [fixture.y, fixture.y + fixture.height])];
  let before: { y: number; drawn: number } | undefined;
  for (const y of [...new Set(stands)].sort((one, other) => one - other)) {
    const least = [before ? before.drawn + Math.min(line, (y - before.y) * scale * 0.08) : title];
    const here = {
      tables: tables
        .filter(({ table }) => table.y === y)
        .map(({ centre, half }) => ({ start: centre - half, end: centre + half, above: around })),
      fixtures: fixtures.filter(({ fixture }) => fixture.y === y).map(({ start, end }) => ({ start, end, above: edge / 2 })),
    };
    for (const own of [...here.tables, ...here.fixtures]) {
      const meets = (start: number, end: number) => start < own.end - 1 && own.start < end - 1;
      for (const one of tables)
        if (one.table.y < y && meets(one.centre - one.half, one.centre + one.half))
          least.push(at(one.table.y) + (one.size.height + one.below + own.above) * stretch);
      for (const one of fixtures)
        if (one.fixture.y + one.fixture.height <= y && meets(one.start, one.end))
          least.push(at(one.fixture.y + one.fixture.height) + edge / 2 + own.above);
      if (least.length > 0 && own.above === around) least.push(title + around);
    }
    for (const one of fixtures) if (one.fixture.y + one.fixture.height === y) least.push(at(one.fixture.y) + one.thick);
    const drawn = Math.max(...least);
    drawnAt.set(y, drawn);
    before = { y, drawn };
  }

  return {
    room,
    width: width * across + 2 * edge,
    height:
      edge / 2 +
      Math.max(
        ...tables.map(({ table, size, below }) => at(table.y) + size.height + below),
        ...fixtures.map(({ fixture }) => at(fixture.y + fixture.height)),
      ),
    tables: tables.map(({ table, words, size, centre }) => ({
      ...table,
      /** The width of the text below it: up to the text of the next table. */
      words,
      /** How far below the table its text begins: below the stools. */
      below: table.round && table.to <= 2 ? 3 : Math.max(3, around - 1),
      drawn: { ...size, left: centre - size.width / 2, top: at(table.y) },
    })),
    fixtures: fixtures.map(({ fixture, start, end }) => ({
      ...fixture,
      drawn: { left: start, top: at(fixture.y), width: end - start, height: at(fixture.y + fixture.height) - at(fixture.y) },
    })),
  };
}

/** A party that comes within this time is shown at a free table. In milliseconds. */
const soon = 30 * 60_000;

type OccupancyInputs = Pick<ShiftView, 'parties' | 'now' | 'when'>;

/** The party that has a table now (seated, arrived, late, or about to come), and the next one. */
function tableOccupants({ parties, now, when }: OccupancyInputs, table: string) {
  const own = parties.filter(({ tables }) => tables.includes(table)).sort((one, other) => one.start - other.start);
  const coming = own.filter(({ state }) => state === 'confirmed' || state === 'requested' || state === 'offered' || state === 'arrived');
  const there: PartyView | undefined =
    own.find(({ state }) => state === 'seated') ??
    own.find(({ state }) => state === 'arrived') ??
    // On another day the first party has the table.
    coming.find(({ start }) => when !== 'current' || start - now <= soon);
  return { there, next: coming.find((party) => party !== there && party.start > now) };
}

export interface TableOccupants extends ReturnType<typeof tableOccupants> {
  /** In a combination, the table whose text names the party; the table itself if somebody else still sits at the others. */
  namedAt: string;
}

export function occupantsByTable(evening: OccupancyInputs, tables: readonly { id: string }[]): Map<string, TableOccupants> {
  const byTable = new Map(tables.map(({ id }) => [id, tableOccupants(evening, id)]));
  return new Map(
    [...byTable].map(([id, occupants]) => {
      const { there } = occupants;
      const namedAt = there?.tables.find((one) => byTable.get(one)?.there?.id === there.id);
      return [id, { ...occupants, namedAt: namedAt ?? id }];
    }),
  );
}

/** Words that belong to the following name: De Stefano, Lo Presti, D’Agostino. */
const particle = /^(d[aei]|del|della|dos|lo|la|le|van|von|di)$/i;

/** A name in two parts: the part that is left out where there is no room, and the part that a party is called by. */
export function nameParts(name: string): [given: string, called: string] {
  const words = name.trim().split(/\s+/);
  let from = words.length - 1;
  while (from > 0 && particle.test(words[from - 1] ?? '')) from -= 1;
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}

/** The share of its stay that a party has left, from 0 to 1; 0 if it overstays. */
export function shareLeft({ since, end, left }: Pick<PartyView, 'since' | 'end' | 'left'>): number {
  const whole = (end - since) / 60_000;
  return whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0;
}
