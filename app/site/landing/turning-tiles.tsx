import './turning-tiles.css';

/** The tiles of two rows of the sea turn, from column 13 of its grid on; `x` and `y` in the units of the drawing. */
const side = 68;
const firstX = 884;
const rowsY = [584, 720];
const columns = 9;

/** A disc of tiles: its rings from the outside in. */
const rings = [
  { r: 100, ink: 'paper' },
  { r: 95.5, ink: 'cobalt' },
  { r: 80, ink: 'paper' },
  { r: 75.5, ink: 'wave' },
  { r: 60, ink: 'paper' },
  { r: 55, ink: 'cobalt' },
] as const;

const petals =
  'm23 10 8 13q5 4 10 3l7-6q1-4-1-9-2-4-9-6c-4 0-12 4-15 5M10 23c-1 3-5 11-5 15q2 7 6 9 5 2 9 1l6-7q1-5-3-10zm-20 0-13 8q-4 5-3 10l6 7q5 1 9-1t6-9c0-4-4-12-5-15m-13-13c-3-1-11-5-15-5q-7 2-9 6-2 5-1 9l7 6q5 1 10-3zm0-20-8-13q-5-4-10-3l-7 6q-1 5 1 9t9 6c4 0 12-4 15-5m13-13c1-3 5-11 5-15q-2-7-6-9t-9-1l-6 7q-1 5 3 10zm20 0 13-8q4-5 3-10l-6-7q-4-1-9 1-4 2-6 9c0 4 4 12 5 15m13 13c3 1 11 5 15 5q7-2 9-6t1-9l-7-6q-5-1-10 3z';

/**
 * The half turn that makes rosettes of waves: eighteen tiles over the sea (drawings/mare.svg, whose grid they
 * share), which turn when the page opens and when the slide changes, and hide when they are done.
 */
export function TurningTiles() {
  return (
    <svg className="turning-tiles" viewBox="0 0 1440 788" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="tile-edge">
          <path d="M0 0h100v100H0Z" />
        </clipPath>
        <g id="tile-disc">
          {rings.map(({ r, ink }) => (
            <circle key={r} r={r} className={`tile-${ink}`} />
          ))}
          <path d={petals} className="tile-paper" />
          <circle r="22" className="tile-lemon" />
        </g>
        <g id="turning-tile" clipPath="url(#tile-edge)">
          <path d="M-2-2h104v104H-2Z" className="tile-paper" />
          <use x="100" href="#tile-disc" />
          <use y="100" href="#tile-disc" />
        </g>
      </defs>
      {rowsY.map((y) => (
        <g key={y}>
          {Array.from({ length: columns }, (_, column) => (
            <g key={column} transform={`translate(${firstX + column * side} ${y}) scale(.68) rotate(${column % 2 === 0 ? 180 : 90} 50 50)`}>
              <use href="#turning-tile" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
