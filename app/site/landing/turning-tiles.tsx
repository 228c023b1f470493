import { petals } from './sea.tsx';
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

/**
 * The half turn that makes rosettes of waves: eighteen tiles over the sea (sea.tsx, whose grid they
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
