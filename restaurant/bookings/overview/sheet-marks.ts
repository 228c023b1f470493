import type { SheetMark } from './service-sheet.ts';

/** A mark as SVG paths in a square of 16: what is filled, what is drawn as a line, and a sign within. */
interface MarkShape {
  filled?: string;
  outline?: string;
  dashed?: boolean;
  sign?: string;
}

const ring = 'M14 8A6 6 0 0 1 2 8A6 6 0 0 1 14 8Z';

/** Seated is a full disc, arrived a half one, expected a ring, late a ring with the hands of a clock, a request a broken ring. */
export const sheetMarkShapes: Record<SheetMark, MarkShape> = {
  seated: { filled: ring, outline: ring },
  arrived: { filled: 'M2 8A6 6 0 0 0 14 8Z', outline: ring },
  late: { outline: ring, sign: 'M8 4.6V8L10.6 9.6' },
  expected: { outline: ring },
  requested: { outline: ring, dashed: true },
};
