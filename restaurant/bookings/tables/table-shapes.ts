import type { Table } from './tables.ts';

export const tableShapes = ['round', 'square', 'long'] as const;
export type TableShape = (typeof tableShapes)[number];

/** Sizes in centimetres that a table takes when it gets another shape. */
const sizes: Record<TableShape, Pick<Table, 'width' | 'height' | 'round'>> = {
  round: { width: 80, height: 80, round: true },
  square: { width: 80, height: 80, round: false },
  long: { width: 160, height: 80, round: false },
};

/** The size of a table of a shape: that of the table as it was, if it had that shape. A turned one is higher than it is wide. */
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

/** What stands on the plan of a room, in centimetres. */
interface PlacedTable {
  room: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tables less far apart touch with their chairs, which take about so much of the floor on both sides: nobody sits between them. */
const apart = 40;

/** The shortest way from the edge of one to that of the other, in centimetres; 0 where they touch. */
export function gapBetween(one: PlacedTable, other: PlacedTable): number {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}

/**
 * The pairs of tables of one room that stand so close that they could be pushed together, the closest first.
 * @param joined whether two of them are pushed together already
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
