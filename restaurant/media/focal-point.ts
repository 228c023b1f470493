import { z } from 'zod';

const percent = z.int().min(0).max(100);

/** What must stay in sight of a picture that is cut to a box, in percent from its left and its top. */
export const focus = z.strictObject({ x: percent, y: percent });
export type FocalPoint = z.infer<typeof focus>;

/** The middle, where a picture is cut alike on all sides. */
const middle: FocalPoint = { x: 50, y: 50 };

/** A focus as it is stored, and as pages name it: `30 70`; undefined for the middle. */
export function writeFocus({ x, y }: FocalPoint): string | undefined {
  return x === middle.x && y === middle.y ? undefined : `${x} ${y}`;
}

/** Reads what `writeFocus` wrote; the middle for anything else. */
export function readFocus(text: string | null | undefined): FocalPoint {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? [];
  return focus.safeParse({ x: Number(x), y: Number(y) }).data ?? middle;
}
