import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { shapeNamed, sizeOf, type TableShape } from '#restaurant/bookings/tables/table-shapes.ts';
import { membersIn, naming, nextRow, type RowKind, rowKeys, tableKeys, type TablesDraft } from '#restaurant/bookings/tables/tables-form.ts';

/** What has a place on the plan of a room, in centimetres. */
export interface PlanItem {
  /** Of its row: `t4`, `new-2`. */
  key: string;
  room: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A table as the plan shows it while it is edited. */
export interface DrawnTable extends PlanItem {
  name: string;
  from: string;
  to: string;
  shape: TableShape;
  turned: boolean;
}

/** The part of a room that is drawn, in centimetres. */
export interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tables stand on a grid, in centimetres. */
export const grid = 20;
/** Room around the tables, into which one can be moved. */
const margin = 80;
/** Room around a counter or an entrance, which stand at a wall. */
const wall = 40;
/** The least that is drawn of a room. */
const least = { width: 640, height: 440 };
/** As far as the document goes. */
const farthest = 10_000;

/** The tables that stay and have a name, with their places. @param plan as it stands, for their sizes */
export function drawnTables(draft: TablesDraft, plan: TablePlan): DrawnTable[] {
  return rowKeys(draft, 'table').flatMap((key, index) => {
    const text = (field: string) => draft[`table.${key}.${field}`] ?? '';
    if (text('remove') === 'on' || text('name') === '') return [];
    const shape = shapeNamed(text('shape'));
    const turned = text('turned') === 'on';
    const standing = plan.tables.find(({ id }) => id === key);
    return [
      {
        key,
        name: text('name'),
        from: text('from'),
        to: text('to'),
        room: text('room'),
        shape,
        turned,
        x: placeOf(text('x')) ?? 60 + (index % 4) * 220,
        y: placeOf(text('y')) ?? 60 + Math.floor(index / 4) * 180,
        ...sizeOf(standing, shape, turned),
      },
    ];
  });
}

/** Centimetres that are being typed; undefined where they are no number. */
export function placeOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Math.min(Number(text), farthest) : undefined;
}

type Box = Pick<PlanItem, 'x' | 'y' | 'width' | 'height'>;

/** The part of a room around all that stands in it. */
export function extentOf(tables: readonly Box[], fixtures: readonly Box[] = []): Extent {
  const boxes = [...tables.map((one) => ({ ...one, around: margin })), ...fixtures.map((one) => ({ ...one, around: wall }))];
  const before = (first: number) => (Number.isFinite(first) ? onGrid(first) : 0);
  const left = before(Math.min(...boxes.map(({ x, around }) => x - around)));
  const top = before(Math.min(...boxes.map(({ y, around }) => y - around)));
  const right = Math.max(left + least.width, ...boxes.map(({ x, width, around }) => x + width + around));
  const bottom = Math.max(top + least.height, ...boxes.map(({ y, height, around }) => y + height + around));
  return { left, top, width: right - left, height: bottom - top };
}

/** The nearest place on the grid. */
export function onGrid(centimetres: number): number {
  return Math.min(farthest, Math.max(0, Math.round(centimetres / grid) * grid));
}

/** The texts of one more table: with the next number for its name, in a free spot of its room, or below its tables. @param others what stands in the rooms besides tables */
export function newTable(
  draft: TablesDraft,
  tables: readonly DrawnTable[],
  room: string,
  others: readonly PlanItem[] = [],
): { key: string; texts: TablesDraft } {
  const numbers = tables.map(({ name }) => Number(name)).filter(Number.isInteger);
  const { key, texts } = nextEmptyRow(draft, 'table');
  const spot = freeSpot(
    [...tables, ...others].filter((one) => one.room === room),
    sizeOf(undefined, 'square', false),
  );
  const own = { name: String(Math.max(0, ...numbers) + 1), room, x: String(spot.x), y: String(spot.y), remove: '' };
  return { key, texts: { ...texts, ...rowOf('table', key, own) } };
}

/** The texts of one more room. */
export function newRoom(draft: TablesDraft, name: (number: number) => string): { key: string; texts: TablesDraft } {
  const { key, texts } = nextEmptyRow(draft, 'room');
  const rooms = rowKeys(draft, 'room').filter((one) => draft[`room.${one}.name`] !== '').length;
  return { key, texts: { ...texts, ...rowOf('room', key, { name: name(rooms + 1) }) } };
}

/** The texts of a combination of tables, for as many as they seat together. */
export function newCombination(draft: TablesDraft, tables: readonly DrawnTable[], seats: { from: string; to: string }): TablesDraft {
  const { key, texts } = nextEmptyRow(draft, 'combination');
  return { ...texts, ...rowOf('combination', key, { tables: tables.map(({ name }) => name).join(' + '), ...seats, remove: '' }) };
}

/** For how many tables are meant that are pushed together: more than the largest seats alone. */
export function seatsTogether(tables: readonly DrawnTable[]): { from: string; to: string } {
  const seats = tables.map(({ to }) => Number(to) || 0);
  const all = seats.reduce((sum, one) => sum + one, 0);
  return { from: String(Math.min(all, Math.max(...seats, 0) + 1)), to: String(all) };
}

/** A combination as the plan shows it. */
export interface DrawnCombination {
  key: string;
  name: string;
  tables: DrawnTable[];
}

/** The combinations of tables that stay. */
export function drawnCombinations(draft: TablesDraft, tables: readonly DrawnTable[], plan: TablePlan): DrawnCombination[] {
  const called = tableKeys(plan, draft);
  return rowKeys(draft, 'combination').flatMap((key) => {
    const members = membersIn(draft[`combination.${key}.tables`] ?? '', called);
    const joined = members.flatMap((member) => tables.find((table) => table.key === member) ?? []);
    const gone = draft[`combination.${key}.remove`] === 'on' || joined.length < Math.max(2, members.length);
    return gone ? [] : [{ key, name: joined.map(({ name }) => name).join(' + '), tables: joined }];
  });
}

/** The empty row that every form has, or one more. */
export function nextEmptyRow(draft: TablesDraft, kind: RowKind): { key: string; texts: TablesDraft } {
  const empty = rowKeys(draft, kind).find((key) => key.startsWith('new-') && draft[`${kind}.${key}.${naming[kind]}`] === '');
  if (empty !== undefined) return { key: empty, texts: {} };
  const texts = nextRow(draft, kind);
  return { key: rowKeys(texts, kind)[0] ?? '', texts };
}

/** The texts of some fields of a row. */
export function rowOf(kind: RowKind, key: string, fields: Readonly<Record<string, string>>): TablesDraft {
  return Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${kind}.${key}.${field}`, text]));
}

/** The first spot of the grid at which one more touches nothing of a room, or one below all. */
export function freeSpot(placed: readonly PlanItem[], size: Pick<PlanItem, 'width' | 'height'>): { x: number; y: number } {
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
