import { z } from 'zod';
import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { field, items, typedAs, uniqueIds } from '#restaurant/documents/model/field.ts';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';
import { services } from '#restaurant/hours/hours.ts';

/** The id of a room or a table within the document. Bookings refer to tables by it, so it outlives a new name. */
const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens');
const people = z.int().min(1).max(999);
/** In centimetres, from the corner of the room's plan. */
const place = z.int().min(0).max(10_000);
const length = z.int().min(20).max(2_000);

const inOrder = ({ from, to }: { from: number; to: number }) => from <= to;
const outOfOrder = { error: 'the most is less than the least', path: ['to'] };

/** A part of the restaurant that guests may request. */
const room = z.strictObject({
  id,
  name: singleLine,
  outside: z.boolean().default(false),
  translations: translations({ name: singleLine }),
});

/** A table with its position and shape on its room's plan, in centimetres. */
const table = z
  .strictObject({
    id,
    /** Its name in the dining room. */
    name: singleLine,
    room: id,
    from: people.default(2),
    to: people.default(4),
    x: place,
    y: place,
    width: length.default(80),
    height: length.default(80),
    round: z.boolean().default(false),
    /** Whether guests may book it online. */
    online: z.boolean().default(true),
    /** Whether no step leads to it from the street. Until somebody has checked, guests are not promised it. */
    stepFree: z.boolean().default(false),
    highChair: z.boolean().default(true),
  })
  .refine(inOrder, outOfOrder);
export type Table = z.infer<typeof table>;

/** Whether a table meets needs: room for a high chair, no steps. */
export function meetsNeeds(
  table: Pick<Table, 'highChair' | 'stepFree'>,
  { highChair = false, stepFree = false }: Partial<Pick<Table, 'highChair' | 'stepFree'>>,
): boolean {
  return (!highChair || table.highChair) && (!stepFree || table.stepFree);
}

export const fixtureKinds = ['counter', 'entrance'] as const;
export type FixtureKind = (typeof fixtureKinds)[number];

/** A thing in a room that seats nobody, for orientation on its plan; in centimetres. */
const fixture = z.strictObject({
  id,
  kind: z.enum(fixtureKinds),
  room: id,
  x: place,
  y: place,
  width: length,
  height: length,
});
export type Fixture = z.infer<typeof fixture>;

const members = z
  .array(id)
  .min(2)
  .max(12)
  .refine((tables) => new Set(tables).size === tables.length, 'each table once');

/** Tables pushed together, and for how many; used only if no single table is large enough. */
const combination = z
  .strictObject({
    /** Typed as `t4 + t5`; the form shows their names (`edited-plan.ts`). */
    tables: members.register(field, {
      codec: typedAs(
        (tables) => (Array.isArray(tables) ? tables.join(' + ') : ''),
        (text) => members.safeParse(text.split('+').map((one) => one.trim())).data,
      ),
    }),
    from: people,
    to: people,
  })
  .refine(inOrder, outOfOrder);

/** Tables that are closed in some services: a terrace in the rain, a room for a wedding. */
const tableClosing = z
  .strictObject({
    /** Both days are included: `2026-12-24`. */
    from: z.iso.date(),
    to: z.iso.date(),
    services: z.array(z.enum(services)).min(1).max(services.length),
    tables: z.array(id).min(1).max(120),
    /** What affected guests read. */
    reason: singleLine,
    translations: translations({ reason: singleLine }),
  })
  .refine(({ from, to }) => from <= to, { error: 'the last day is before the first', path: ['to'] });
export type TableClosing = TablePlan['closings'][number];

/** The document `bookings/tables`. Without tables covers alone count. */
export const tables = z
  .strictObject({
    rooms: z.array(room).max(20).check(uniqueIds).default([]),
    /** More than the largest restaurant has; the search is sized for twenty. */
    tables: z.array(table).max(120).check(uniqueIds).default([]),
    fixtures: z.array(fixture).max(40).check(uniqueIds).default([]),
    combinations: items(combination, { max: 200 }).default([]),
    /** The next closing removes those of past days. */
    closings: items(tableClosing, { max: 100 }).default([]),
    /** Reserves tables of at least `seats` for parties of at least `party`, until `hours` before. */
    keepLarge: z.strictObject({ seats: people, party: people, hours: z.int().min(1).max(720) }).optional(),
  })
  .superRefine((plan, context) => {
    const rooms = new Set(plan.rooms.map((one) => one.id));
    const known = new Set(plan.tables.map((one) => one.id));
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    for (const [index, one] of plan.fixtures.entries())
      if (!rooms.has(one.room)) fault(['fixtures', index, 'room'], 'there is no such room');
    for (const [index, one] of plan.tables.entries()) if (!rooms.has(one.room)) fault(['tables', index, 'room'], 'there is no such room');
    for (const [index, one] of plan.combinations.entries())
      if (!one.tables.every((member) => known.has(member))) fault(['combinations', index, 'tables'], 'there is no such table');
  });
export type TablePlan = z.infer<typeof tables>;

/** Whether the plan marks any table as step-free. Until then the form does not ask, since the answer would be a promise. */
export function isStepFreeKnown(plan: Pick<TablePlan, 'tables'>): boolean {
  return plan.tables.some((one) => one.stepFree);
}

export function chairsOf(tables: readonly Pick<TablePlan['tables'][number], 'to'>[]): number {
  return tables.reduce((sum, { to }) => sum + to, 0);
}

/**
 * How many people the restaurant seats at once: the rule, but no more than there are chairs.
 * @param tables the open ones; without any in the plan covers alone count
 */
export function seatsIn(tables: TablePlan['tables'], rule: number): number {
  return tables.length === 0 ? rule : Math.min(rule, chairsOf(tables));
}

/**
 * The names of tables, in the order of their ids.
 * @param removed the last names of removed tables; without it they are called removed
 */
export function namesIn({ tables }: Pick<TablePlan, 'tables'>, ids: readonly string[], removed?: ReadonlyMap<string, string>): string[] {
  return ids.map((id) => tables.find((table) => table.id === id)?.name ?? removed?.get(id) ?? bookingDeskWords.removed);
}

export const tableShapes = ['round', 'square', 'long'] as const;
export type TableShape = (typeof tableShapes)[number];

/** The default sizes of shapes, in centimetres. */
const sizes: Record<TableShape, Pick<Table, 'width' | 'height' | 'round'>> = {
  round: { width: 80, height: 80, round: true },
  square: { width: 80, height: 80, round: false },
  long: { width: 160, height: 80, round: false },
};

/** The size of a table of a shape; it keeps its own size if it had that shape. A turned table is higher than wide. */
export function sizeOf(
  was: Pick<Table, 'width' | 'height' | 'round'> | undefined,
  shape: TableShape,
  turned: boolean,
): Pick<Table, 'width' | 'height' | 'round'> {
  const { width, height, round } = was && shapeOf(was) === shape ? was : sizes[shape];
  const [short, long] = width < height ? [width, height] : [height, width];
  return turned ? { width: short, height: long, round } : { width: long, height: short, round };
}

export function shapeNamed(text: string | undefined): TableShape {
  return tableShapes.find((one) => one === text) ?? 'square';
}

export function shapeOf({ round, width, height }: Pick<Table, 'width' | 'height' | 'round'>): TableShape {
  if (round) return 'round';
  return width === height ? 'square' : 'long';
}

/** Whether a table stands with its long side from top to bottom. */
export function isTurned({ width, height }: Pick<Table, 'width' | 'height'>): boolean {
  return height > width;
}

/** A thing on the plan of a room, in centimetres. */
interface PlacedTable {
  room: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least distance in centimetres with a passage between two tables: nearer ones touch with their chairs. */
const apart = 40;

/** The shortest distance between the edges of two things, in centimetres; 0 if they touch. */
export function gapBetween(one: PlacedTable, other: PlacedTable): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}

/**
 * The pairs of tables of one room that could be pushed together, the closest first.
 * @param joined whether two of them already are
 */
export function nearlyTouching<Table extends PlacedTable>(
  tables: readonly Table[],
  joined: (one: Table, other: Table) => boolean,
): [Table, Table][] {
  return tables
    .flatMap((one, index) =>
      tables
        .slice(index + 1)
        .filter((other) => other.room === one.room && gapBetween(one, other) < apart && !joined(one, other))
        .map((other): { pair: [Table, Table]; gap: number } => ({ pair: [one, other], gap: gapBetween(one, other) })),
    )
    .sort((one, next) => one.gap - next.gap)
    .map(({ pair }) => pair);
}
