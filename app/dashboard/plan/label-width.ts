/** What stands on a plan, in centimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How high the words below a table are, in centimetres of the drawing. */
const wordsHeight = 60;

/**
 * How wide the words below a table may be so that they touch neither those of its neighbours nor the wall, in centimetres.
 * @param room.margin around its tables
 * @param room.apart how much further apart tables are drawn from top to bottom than they stand
 */
export function maxLabelWidth<Table extends Box>(
  table: Table,
  tables: readonly Table[],
  { left, width, margin, apart }: { left: number; width: number; margin: number; apart: number },
): number {
  const centre = (one: Box) => one.x + one.width / 2;
  const foot = (one: Box) => one.y * apart + one.height;
  const beside = tables.filter((other) => other !== table && Math.abs(foot(other) - foot(table)) < wordsHeight);
  const toWall = margin + 2 * Math.min(centre(table) - left, left + width - centre(table));
  return Math.min(toWall, ...beside.map((other) => Math.abs(centre(other) - centre(table))));
}
