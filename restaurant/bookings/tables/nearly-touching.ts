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
