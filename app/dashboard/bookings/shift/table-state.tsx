import type { TableShape } from '#restaurant/bookings/tables/table-shapes.ts';
import { tableDrawings } from '../../plan/table-drawing.tsx';
import './table-state.css';

/** How a table looks by who has it: a pattern, so that no state is a colour alone. */
export const tableLooks = ['free', 'confirmed', 'arrived', 'seated', 'late', 'requested', 'closed'] as const;
export type TableLook = (typeof tableLooks)[number];

/** What the tables of a plan are drawn with; once on a page. */
export function TablePatterns() {
  const rings: [number, string][] = [
    [11, 'c'],
    [10.1, 'a'],
    [7.6, 'c'],
    [6.8, 'b'],
    [4, 'c'],
    [3, 'a'],
  ];
  const middles: [number, number][] = [
    [11, 0],
    [0, 5.5],
    [22, 5.5],
    [11, 11],
    [0, 16.5],
    [22, 16.5],
  ];
  return (
    <svg className="table-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="table-waves" width="22" height="11" patternUnits="userSpaceOnUse" patternTransform="translate(0 3)">
          <rect width="22" height="11" className="table-ink-b" />
          {middles.map(([x, y]) => (
            <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
              {rings.map(([radius, ink]) => (
                <circle key={radius} r={radius} className={`table-ink-${ink}`} />
              ))}
            </g>
          ))}
        </pattern>
        <pattern id="table-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V14" className="table-hatch" />
        </pattern>
        {Object.entries(tableDrawings).map(([shape, { edge }]) => (
          <clipPath key={shape} id={`table-edge-${shape}`}>
            <path d={edge} />
          </clipPath>
        ))}
      </defs>
    </svg>
  );
}

/** How much further out the time that is left runs than the edge of the table. */
const around: Record<TableShape, string> = { round: 'rotate(-90) scale(1.17)', square: 'scale(1.2)', long: 'scale(1.1 1.2)' };

/** A table as it is now: who has it by its pattern, and around it what is left of their stay. */
export function TableState({
  shape,
  turned,
  look,
  left,
}: {
  shape: TableShape;
  turned: boolean;
  look: TableLook;
  left: number | undefined;
}) {
  const { box, edge, inner, more } = tableDrawings[shape];
  const [x, y, width, height] = box.split(' ');
  const share = left === undefined ? 0 : Math.max(2, Math.round(left * 100));
  return (
    <svg
      className="table-state"
      data-look={look}
      viewBox={turned ? [y, x, height, width].join(' ') : box}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <g {...(turned ? { transform: 'rotate(90)' } : {})}>
        <path className="table-state-ground" d={edge} />
        <g clipPath={`url(#table-edge-${shape})`}>{patternOf(look, shape)}</g>
        {(look === 'confirmed' || look === 'late') && <path className="table-state-rim" d={edge} transform="scale(.89)" />}
        {look !== 'seated' && look !== 'closed' && look !== 'requested' && <path className="table-state-inner" d={inner} />}
        <path className="table-state-edge" d={edge} />
        {more && <path className="table-state-more" d={more} />}
        {left !== undefined && (
          <g transform={around[shape]}>
            <path className="table-left-edge" d={edge} pathLength="100" strokeDasharray={`${share} 100`} />
            <path className="table-left" d={edge} pathLength="100" strokeDasharray={`${share} 100`} />
          </g>
        )}
      </g>
    </svg>
  );
}

function patternOf(look: TableLook, shape: TableShape) {
  if (look === 'arrived') return <path className="table-waves" d="M-110 2C-60 -2 40 6 110 2V45H-110Z" />;
  if (look === 'closed') return <path className="table-hatched" d="M-110 -45H110V45H-110Z" />;
  if (look !== 'seated') return null;
  if (shape === 'long') return <path className="table-waves" d="M-110 -45H110V45H-110Z" />;
  // Rings from the middle of a plate, from the corners of a tile.
  const middles = shape === 'round' ? ['0 0'] : ['-37 -37', '37 -37', '-37 37', '37 37'];
  return (
    <>
      <path className="table-ink-a" d="M-42 -42H42V42H-42Z" />
      {middles.map((middle) => (
        <g key={middle} transform={`translate(${middle})`}>
          {(shape === 'round' ? [33, 31, 24, 22.5] : [31, 28, 20.5, 18.5]).map((radius, index) => (
            <circle key={radius} r={radius} className={['table-ink-c', 'table-ink-b', 'table-ink-c', 'table-ink-a'][index]} />
          ))}
        </g>
      ))}
    </>
  );
}
