import { isTurned, shapeOf } from '#restaurant/bookings/tables/table-shapes.ts';
import type { Table } from '#restaurant/bookings/tables/tables.ts';
import './table-drawing.css';

/** The chairs around a table, so many of them taken; what holds it is as large as the table. */
export function TableChairs({ table, taken = 0 }: { table: Parameters<typeof chairsOf>[0]; taken?: number }) {
  return (
    <svg className="table-chairs" viewBox={`0 0 ${table.width} ${table.height}`} aria-hidden="true" focusable="false">
      {chairsOf(table).map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairRadius} data-taken={index < taken || undefined} />
      ))}
    </svg>
  );
}

/** A table whose chairs are drawn, in centimetres. */
type TableWithChairs = Pick<Table, 'width' | 'height' | 'round' | 'to'>;

/** The middle of a chair, from the upper left corner of its table. */
interface Chair {
  x: number;
  y: number;
}

/** How large a chair is drawn: tables that stand two squares of the grid apart keep theirs apart too. */
export const chairRadius = 5.4;
/** From the edge of a table to the middle of its chairs. */
const away = 14;
/** From chair to chair, where there is room. */
const apart = 44;
/** From chair to chair where there is none: a table shows no more chairs than that leaves it. */
const closest = 3 * chairRadius;
/** The part of a side along which chairs stand: a boat is pointed. */
const along = { square: 0.8, long: 0.7 };

/** Where the chairs of a table stand: as many as it seats, or as fit around it. Only drawn, stored nowhere. */
export function chairsOf(table: TableWithChairs): Chair[] {
  const { width, height, to: seats } = table;
  const [shape, turned] = [shapeOf(table), isTurned(table)];
  if (shape === 'round') return around(seats, width / 2, height / 2);
  const [long, short] = turned ? [height, width] : [width, height];
  const chairs = (shape === 'long' ? besideBoat : besideSquare)(seats, long / 2, short / 2);
  return turned ? chairs.map(({ x, y }) => ({ x: y, y: x })) : chairs;
}

function around(seats: number, across: number, down: number): Chair[] {
  const count = Math.min(seats, Math.floor((2 * Math.PI * (Math.min(across, down) + away)) / closest));
  // Two sit left and right, four at the corners; of an odd number one sits at the head.
  const first = -Math.PI / 2 + (count % 2 === 0 ? Math.PI / count : 0);
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (2 * Math.PI * index) / count;
    return { x: across + (across + away) * Math.cos(angle), y: down + (down + away) * Math.sin(angle) };
  });
}

/** Left, right, above, below, and again. */
function besideSquare(seats: number, across: number, down: number): Chair[] {
  const [left = 0, right = 0, above = 0, below = 0] = shared(seats, 4);
  const upright = (count: number) => spread(count, down, along.square);
  const level = (count: number) => spread(count, across, along.square);
  return [
    ...upright(left).map((y) => ({ x: -away, y })),
    ...upright(right).map((y) => ({ x: 2 * across + away, y })),
    ...level(above).map((x) => ({ x, y: -away })),
    ...level(below).map((x) => ({ x, y: 2 * down + away })),
  ];
}

/** On both long sides, which bend towards its ends. */
function besideBoat(seats: number, across: number, down: number): Chair[] {
  const [above = 0, below = 0] = shared(seats, 2);
  const half = (x: number) => down * (1 - Math.abs((x - across) / across) ** 3) + away;
  const top = spread(above, across, along.long).map((x) => ({ x, y: down - half(x) }));
  const bottom = spread(below, across, along.long).map((x) => ({ x, y: down + half(x) }));
  return [...top, ...bottom];
}

/** So many dealt out to so many sides, the first of them one more where they do not divide. */
function shared(seats: number, sides: number): number[] {
  return Array.from({ length: sides }, (_, side) => Math.ceil((seats - side) / sides));
}

/** So many along a side of twice the half, around its middle. */
function spread(count: number, half: number, part: number): number[] {
  const length = 2 * half * part;
  const fitting = Math.max(0, Math.min(count, 1 + Math.floor(length / closest)));
  const step = Math.min(apart, length / Math.max(1, fitting - 1));
  return Array.from({ length: fitting }, (_, index) => half + (index - (fitting - 1) / 2) * step);
}
