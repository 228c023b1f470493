import { fixtureSizes, type PlanList, planTexts, planWords } from '#restaurant/bookings/tables/edited-plan.ts';
import {
  type FixtureKind,
  gapBetween,
  nearlyTouching,
  sizeOf,
  type Table,
  type TablePlan,
  tables as schema,
  type TableShape,
} from '#restaurant/bookings/tables/tables.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { join, type Path, idOf } from '#restaurant/documents/model/path.ts';
import { boundsAt, newItem } from '#restaurant/documents/model/text.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { documentModel } from '../editing/document-model.ts';

/** Positions and sizes are in centimetres. */
export type PlanItem = Pick<Table, 'id' | 'room' | 'x' | 'y' | 'width' | 'height'>;

/** The drawn part of a room, in centimetres. */
export interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The grid of positions, in centimetres. */
export const grid = 20;
/** Floor around the tables, into which they can be moved. */
const margin = 80;
/** Floor around a counter or an entrance, which stand at a wall. */
const wall = 40;
/** The smallest drawn part of a room. */
const least = { width: 640, height: 440 };
/** The bounds of the schema for positions and sizes. */
const { maximum: farthest = 0 } = boundsAt(nodeOf(schema), {}, 'tables.any.x');
const { minimum: smallest = 0, maximum: largest = 0 } = boundsAt(nodeOf(schema), {}, 'tables.any.width');

/** An item within these bounds: while a number is typed it may exceed them. */
export function onPlan<Item extends PlanItem>(one: Item): Item {
  const place = (centimetres: number) => Math.min(farthest, Number(centimetres));
  const size = (centimetres: number) => Math.min(largest, Math.max(smallest, Number(centimetres)));
  return { ...one, x: place(one.x), y: place(one.y), width: size(one.width), height: size(one.height) };
}

/** The tables with names, within the bounds of the plan. */
export function drawnTables({ tables }: TablePlan): Table[] {
  return tables.filter(({ name }) => name !== '').map(onPlan);
}

type Box = Pick<PlanItem, 'x' | 'y' | 'width' | 'height'>;

export function extentOf(tables: readonly Box[], fixtures: readonly Box[] = []): Extent {
  const boxes = [...tables.map((one) => ({ ...one, around: margin })), ...fixtures.map((one) => ({ ...one, around: wall }))];
  const before = (first: number) => (Number.isFinite(first) ? onGrid(first) : 0);
  const left = before(Math.min(...boxes.map(({ x, around }) => x - around)));
  const top = before(Math.min(...boxes.map(({ y, around }) => y - around)));
  const right = Math.max(left + least.width, ...boxes.map(({ x, width, around }) => x + width + around));
  const bottom = Math.max(top + least.height, ...boxes.map(({ y, height, around }) => y + height + around));
  return { left, top, width: right - left, height: bottom - top };
}

export function onGrid(centimetres: number): number {
  return Math.min(farthest, Math.max(0, Math.round(centimetres / grid) * grid));
}

type Added = PathChange & { op: 'insert' };

/** A new table with the next number as its name, in a free spot of its room, or below its tables. */
export function newTable(plan: TablePlan, room: string): Added {
  const numbers = plan.tables.map(({ name }) => Number(name)).filter(Number.isInteger);
  const spot = freeSpot(plan, room, sizeOf(undefined, 'square', false));
  return addedTo(plan, 'tables', { name: String(Math.max(0, ...numbers) + 1), room, ...spot });
}

export function newFixture(plan: TablePlan, kind: FixtureKind, room: string): Added {
  const size = fixtureSizes[kind];
  return addedTo(plan, 'fixtures', { kind, room, ...size, ...freeSpot(plan, room, size) });
}

export function newRoom(plan: TablePlan, name: (number: number) => string): Added {
  return addedTo(plan, 'rooms', { name: name(plan.rooms.length + 1) });
}

/**
 * The changes that shape or turn a table.
 * @param ground the plan before the edit: a table that had this shape there gets its old size
 */
export function shapedTable({ tables }: TablePlan, { id }: Table, shape: TableShape, turned: boolean): PathChange[] {
  const size = sizeOf(
    tables.find((one) => one.id === id),
    shape,
    turned,
  );
  return changesOf(`tables.${id}`, size);
}

export function changesOf(path: Path, fields: object): PathChange[] {
  return Object.entries(fields).map(([name, value]) => ({ op: 'set', path: join(path, name), value }));
}

export function newCombination(plan: TablePlan, tables: readonly Table[]): Added {
  return addedTo(plan, 'combinations', { tables: tables.map(({ id }) => id), ...seatsTogether(tables) });
}

/** The party sizes of a combination: more than the largest table seats alone. */
export function seatsTogether(tables: readonly Pick<Table, 'to'>[]): { from: number; to: number } {
  const seats = tables.map(({ to }) => to);
  const all = seats.reduce((sum, one) => sum + one, 0);
  return { from: Math.min(all, Math.max(...seats, 0) + 1), to: all };
}

export type DrawnCombination = ReturnType<typeof drawnCombinations>[number];

export function drawnCombinations({ combinations }: TablePlan, tables: readonly Table[]) {
  return combinations.flatMap(({ id, tables: members }) => {
    const joined = members.flatMap((member) => tables.find((table) => table.id === member) ?? []);
    if (joined.length < Math.max(2, members.length)) return [];
    return [{ id, name: joined.map(({ name }) => name).join(' + '), tables: joined }];
  });
}

/** The first free spot of a room's grid, otherwise one below all items. */
function freeSpot(plan: TablePlan, room: string, size: Pick<PlanItem, 'width' | 'height'>): { x: number; y: number } {
  const placed = [...drawnTables(plan), ...plan.fixtures.map(onPlan)].filter((one) => one.room === room);
  const { left, top, width, height } = extentOf(placed);
  const apart = 2 * grid;
  const isFree = (x: number, y: number) =>
    placed.every(
      (one) =>
        x + size.width + apart <= one.x ||
        one.x + one.width + apart <= x ||
        y + size.height + apart <= one.y ||
        one.y + one.height + apart <= y,
    );
  for (let y = top + apart; y <= top + height - size.height; y += grid)
    for (let x = left + apart; x <= left + width - size.width; x += grid) if (isFree(x, y)) return { x, y };
  return { x: left + apart, y: onGrid(top + height) };
}

export const tablesModel = documentModel({ ...planWords, fromForm: planTexts });

/** Adds an item at the end of a list of the plan. @param fields where it differs from a default item */
export function addedTo<List extends PlanList>(plan: TablePlan, list: List, fields: Partial<TablePlan[List][number]>): Added {
  const node = nodeOf(schema);
  const there = node.kind === 'object' ? node.fields.get(list) : undefined;
  const id = newItemId();
  const value = { ...(there?.kind === 'list' && newItem(there.item, id)), ...fields };
  return { op: 'insert', path: join(list, id), value, after: idOf(plan[list].at(-1)) || null };
}

/** The nearest table of the same room by the distance of edges, then of centres. */
export function nearestTable(table: Table, tables: readonly Table[]): Table | undefined {
  return tables
    .filter(({ id, room }) => id !== table.id && room === table.room)
    .map((other) => ({ other, gap: gapBetween(table, other), way: wayOf(table, other) }))
    .sort((one, next) => one.gap - next.gap || one.way - next.way)[0]?.other;
}

function wayOf(one: Table, other: Table): number {
  return Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y + one.height / 2 - other.y - other.height / 2);
}

export interface NearestJoin {
  nearest: Table;
  /** Whether they are combined now, so that U separates them. */
  together: boolean;
  changes: PathChange[];
}

/**
 * Combines a table with its nearest, or separates them; undefined for a table that is alone.
 * @param ground the plan before the edit: a pair that was separated since gets its old seats back
 */
export function toggleJoinWithNearest(plan: TablePlan, ground: TablePlan, table: Table, tables: readonly Table[]): NearestJoin | undefined {
  const nearest = nearestTable(table, tables);
  if (!nearest) return undefined;
  const pair = tables.filter(({ id }) => id === table.id || id === nearest.id);
  const standing = combinationsOfPair(plan, pair);
  if (standing.length > 0) {
    return { nearest, together: true, changes: standing.map(({ id }) => ({ op: 'remove', path: `combinations.${id}` })) };
  }
  const [apart] = combinationsOfPair(ground, pair);
  return { nearest, together: false, changes: [apart ? putBack(ground, apart) : newCombination(plan, pair)] };
}

function putBack({ combinations }: TablePlan, value: TablePlan['combinations'][number]): PathChange {
  return { op: 'insert', path: `combinations.${value.id}`, value, after: combinations[combinations.indexOf(value) - 1]?.id ?? null };
}

export type ProposedJoin = ReturnType<typeof proposedJoins>[number];

/** Only the closest pairs are proposed: a long row of tables has many. */
const maxProposed = 3;

/** The pairs of a room that could be combined, except those that were just separated. */
export function proposedJoins(plan: TablePlan, ground: TablePlan, tables: readonly Table[]) {
  const combinations = drawnCombinations(plan, tables);
  const isKnown = (one: Table, other: Table) =>
    combinationsOfPair(ground, [one, other]).length > 0 ||
    combinations.some(({ tables: own }) => [one, other].every(({ id }) => own.some((table) => table.id === id)));
  return nearlyTouching(tables, isKnown)
    .slice(0, maxProposed)
    .map((pair) => ({ pair, seats: seatsTogether(pair) }));
}

function combinationsOfPair({ combinations }: TablePlan, pair: readonly Table[]): TablePlan['combinations'] {
  return combinations.filter(({ tables }) => tables.length === 2 && pair.every(({ id }) => tables.includes(id)));
}
