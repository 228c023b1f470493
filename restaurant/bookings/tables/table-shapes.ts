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
