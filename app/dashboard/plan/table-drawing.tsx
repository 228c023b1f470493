import { isTurned, shapeOf, type Table, type TableShape } from '#restaurant/bookings/tables/tables.ts';
import './table-drawing.css';

/** The shapes from above, in landscape: a plate, a tile, a boat. `inner` is the line inside the edge. */
export const tableDrawings: Record<TableShape, { box: string; edge: string; inner: string; more?: string }> = {
  round: {
    box: '-41 -41 82 82',
    edge: 'M40.1 0C40.1 5.8 38.3 12 35.8 17.2C33.2 22.4 29.4 27.7 24.9 31.3C20.4 34.8 14.5 37.4 8.8 38.7C3.2 40.1 -3.3 40.4 -8.9 39.2C-14.6 37.9 -20.4 34.9 -24.9 31.3C-29.4 27.6 -33.6 22.6 -36 17.4C-38.5 12.1 -39.8 5.8 -39.8 0C-39.8 -5.8 -38.4 -12.1 -35.9 -17.3C-33.4 -22.5 -29.5 -27.7 -25 -31.3C-20.5 -34.9 -14.5 -37.6 -8.9 -38.8C-3.2 -40 3.2 -40 8.8 -38.7C14.5 -37.5 20.5 -34.9 25 -31.4C29.6 -27.8 33.5 -22.6 36 -17.3C38.5 -12.1 40.2 -5.8 40.1 0Z',
    inner:
      'M31.1 0C31.2 4.5 30 9.5 28.1 13.5C26.1 17.5 22.8 21.3 19.2 24.1C15.7 26.9 11.3 29.3 6.9 30.3C2.6 31.3 -2.5 31 -6.9 30C-11.2 29 -15.8 27 -19.4 24.3C-22.9 21.5 -26.1 17.5 -28 13.5C-30 9.5 -31 4.5 -31 0C-31 -4.5 -30.1 -9.5 -28.1 -13.5C-26.2 -17.6 -22.8 -21.3 -19.2 -24.1C-15.7 -26.9 -11.3 -29.3 -6.9 -30.4C-2.6 -31.4 2.5 -31.3 6.9 -30.3C11.3 -29.3 15.9 -27.1 19.4 -24.3C22.8 -21.5 25.8 -17.4 27.7 -13.3C29.7 -9.3 31 -4.5 31.1 0Z',
  },
  square: {
    box: '-39 -39 78 78',
    edge: 'M-37 -36.2C-29.6 -36.5 -12.3 -37.5 0 -37.6C12.3 -37.7 29.6 -37 37 -36.8C37.1 -29.4 37.8 -12.3 37.7 0C37.6 12.3 36.8 29.6 36.6 37C29.3 37.1 12.2 37.6 0 37.5C-12.2 37.4 -29.2 36.8 -36.5 36.6C-36.7 29.3 -37.4 12.1 -37.5 0C-37.6 -12.1 -37.1 -29 -37 -36.2Z',
    inner:
      'M-28 -27.2C-22.4 -27.4 -9.3 -28.1 0 -28.2C9.3 -28.3 22.4 -27.9 28 -27.8C28.1 -22.2 28.3 -9.3 28.3 0C28.2 9.3 27.7 22.4 27.6 28C22.1 28 9.2 28.3 0 28.2C-9.2 28.1 -22 27.7 -27.5 27.6C-27.6 22.1 -28.1 9.1 -28.2 0C-28.3 -9.1 -28 -21.8 -28 -27.2Z',
  },
  long: {
    box: '-107 -42 214 84',
    edge: 'M-104 0C-99.6 -5 -92 -18.7 -82 -25C-72 -31.3 -57.7 -35.5 -44 -38C-30.3 -40.5 -14.7 -40 0 -40C14.7 -40 30.3 -40.5 44 -38C57.7 -35.5 71.7 -30.8 82 -25C92.3 -19.2 101.2 -7.4 106 -3C101.6 2.4 94.3 17.2 84 24C73.7 30.8 58 35.3 44 38C30 40.7 14.7 40 0 40C-14.7 40 -30.3 40.7 -44 38C-57.7 35.3 -72 30.3 -82 24C-92 17.7 -99.6 4.8 -104 0Z',
    inner:
      'M-95.2 0C-90.8 -3.9 -83.2 -14.6 -73.2 -19.5C-63.2 -24.4 -48.9 -27.7 -35.2 -29.6C-21.5 -31.6 -2.9 -31.2 8.8 -31.2C20.5 -31.2 24.5 -31.6 35.2 -29.6C45.9 -27.7 62.9 -24 73.2 -19.5C83.5 -14.9 92.4 -5.8 97.2 -2.3C92.8 1.9 85.5 13.4 75.2 18.7C64.9 24 46.3 27.6 35.2 29.6C24.1 31.7 20.5 31.2 8.8 31.2C-2.9 31.2 -21.5 31.7 -35.2 29.6C-48.9 27.6 -63.2 23.7 -73.2 18.7C-83.2 13.8 -90.8 3.7 -95.2 0Z',
    more: 'M-58 -35C-52 -12 -52 12 -58 35M46 -37C52 -14 52 14 46 37',
  },
};

/** A table from above, with the size of its container. The variables `--table-fill` and `--table-edge` colour it. */
export function TableDrawing({ shape, turned }: { shape: TableShape; turned: boolean }) {
  const { box, edge, inner, more } = tableDrawings[shape];
  const [x, y, width, height] = box.split(' ');
  return (
    <svg
      className="table-drawing"
      viewBox={turned ? [y, x, height, width].join(' ') : box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <g {...(turned ? { transform: 'rotate(90)' } : {})}>
        <path className="table-drawing-edge" d={edge} />
        <path className="table-drawing-inner" d={inner} />
        {more && <path className="table-drawing-more" d={more} />}
      </g>
    </svg>
  );
}

/** In centimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The height of the text below a table, in centimetres of the drawing. */
const wordsHeight = 60;

/**
 * The width of the text below a table, in centimetres, so that it touches neither that of its neighbours nor the wall.
 * @param room.margin around its tables
 * @param room.apart the factor by which the drawing stretches vertical distances
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

/** The chairs around a table, `taken` of them occupied. The container has the size of the table. */
export function TableChairs({ table, taken = 0 }: { table: Parameters<typeof chairsOf>[0]; taken?: number }) {
  return (
    <svg className="table-chairs" viewBox={`0 0 ${table.width} ${table.height}`} aria-hidden="true" focusable="false">
      {chairsOf(table).map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={chairRadius} data-taken={index < taken || undefined} />
      ))}
    </svg>
  );
}

type TableWithChairs = Pick<Table, 'width' | 'height' | 'round' | 'to'>;

/** The centre of a chair, from the upper left corner of its table. */
interface Chair {
  x: number;
  y: number;
}

/** The radius of a chair. Chairs of tables that are two grid squares apart do not touch. */
export const chairRadius = 5.4;
/** From the edge of a table to the centre of its chairs. */
const away = 14;
/** The usual distance between chairs. */
const apart = 44;
/** The smallest distance between chairs. A table shows no more chairs than fit. */
const closest = 3 * chairRadius;
/** The part of a side along which chairs stand: a boat is pointed. */
const along = { square: 0.8, long: 0.7 };

/** The chairs of a table: as many as it seats, or as fit around it. They are not stored. */
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
  // Two sit left and right, four at the corners. Of an odd number one sits at the top.
  const first = -Math.PI / 2 + (count % 2 === 0 ? Math.PI / count : 0);
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (2 * Math.PI * index) / count;
    return { x: across + (across + away) * Math.cos(angle), y: down + (down + away) * Math.sin(angle) };
  });
}

/** Left, right, above, below, in turns. */
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

function besideBoat(seats: number, across: number, down: number): Chair[] {
  const [above = 0, below = 0] = shared(seats, 2);
  const half = (x: number) => down * (1 - Math.abs((x - across) / across) ** 3) + away;
  const top = spread(above, across, along.long).map((x) => ({ x, y: down - half(x) }));
  const bottom = spread(below, across, along.long).map((x) => ({ x, y: down + half(x) }));
  return [...top, ...bottom];
}

function shared(seats: number, sides: number): number[] {
  return Array.from({ length: sides }, (_, side) => Math.ceil((seats - side) / sides));
}

function spread(count: number, half: number, part: number): number[] {
  const length = 2 * half * part;
  const fitting = Math.max(0, Math.min(count, 1 + Math.floor(length / closest)));
  const step = Math.min(apart, length / Math.max(1, fitting - 1));
  return Array.from({ length: fitting }, (_, index) => half + (index - (fitting - 1) / 2) * step);
}
