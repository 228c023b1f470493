import './sea.css';

export function Boat() {
  return (
    <>
      <path fill="#13234f" d="m-2-22-2-18-1-25-2-28-2-27-2-29-3-30-2-28-2-19h-4l5 78 2 28 2 28 1 28 2 25 1 17z" />
      <g transform="translate(5 4)">
        <path fill="#fdf9f0" d="m-120-94 80-98L60-308l32 98c11 32 26 66 34 92s11 53 14 66c-16-3-50-10-80-14s-70-7-100-12z" />
        <path fill="#c5321d" d="m-77-147 18-23 38 95-28-4z" />
        <path fill="#1d3e96" d="m-40-192 10-11L26-70l-16-2zm20-24 12-13L55-67l-14-1z" />
      </g>
      <path
        fill="#13234f"
        d="m-119-93 14-17 20-24 24-28 23-28 26-31 29-34 26-31 18-21-2-2-19 21-26 31-30 33-72 87-19 25-14 17zM59-308l7 23 10 32 21 63 11 29 10 27 14 48 4 20 3 14h2l-2-14-4-21-12-48-11-28-11-28-22-63-11-32-7-22zm81 255-17-3-25-5-28-5-29-5-31-3-31-3-28-4-28-5-25-5-18-4v2l17 4 25 6 29 5 28 5 31 3 31 4 28 3 28 5 25 4 18 3zM-126-85l16-19 22-27 26-32 25-30 28-33 30-36 28-32 19-23-3-2-20 21-29 32-31 35-78 96-22 28-15 20zM140-52l-7 5-25 26-4 7 6-6 7-9 8-8 9-8zM-20-226l-17 28-22 39-22 39-18 34-18 33-11 23 13-22 17-33 19-34 21-39 23-39z"
      />
      <g transform="translate(4 4)">
        <path
          fill="#1d3e96"
          d="M-160-52c8 6 22 21 42 28s50 10 78 12 65 2 90 0q37-2 62-14c17-8 30-29 38-36-2 9-2 30-8 44s-16 30-30 40a95 95 0 0 1-52 18c-27 3-82 3-110 0s-43-7-58-16-25-25-34-38-14-30-18-38"
        />
        <path
          fill="#f3cb38"
          d="M-156-46c9 6 25 23 44 30Q-82-6-40-4c27 2 65 2 90 0q36-2 58-14c16-8 30-27 38-34l-4 8c-7 7-21 26-37 34Q84 2 49 4C25 7-13 6-39 4q-40-2-70-12c-19-7-34-24-43-30z"
        />
        <path
          fill="#fdf9f0"
          d="M-151-37c8 6 24 23 43 30Q-79 3-39 5c26 2 64 3 87 0q35-3 57-14c15-8 29-27 37-34l-4 8c-8 7-21 26-36 34Q80 11 47 13c-23 3-59 2-85 0q-38-2-68-12c-18-7-33-24-41-30z"
        />
        <path
          fill="#c5321d"
          d="M-146-28c8 6 23 23 41 30q28 10 67 12c26 2 62 3 85 0q33-2 54-14c15-8 29-27 36-34l-3 6c-7 7-20 26-35 34Q79 18 46 20c-23 3-58 2-83 0q-38-2-66-12c-18-7-32-24-40-30z"
        />
      </g>
      <path
        fill="#13234f"
        d="M-158-52c8 4 22 17 42 22A659 659 0 0 0 50-19q38-3 62-14c16-7 29-22 36-27-7 7-20 27-36 35Q88-13 50-11a659 659 0 0 1-166-11c-20-7-34-24-42-30M148-86v13l-1 9-2 11-2 11-3 13-5 11-9 14-9 13-7 10 4 2 7-8 10-13 10-14a82 82 0 0 0 10-26l2-12 1-21-1-8-1-5zm-309 33 2 7 3 11 11 23 19 21 10 10 7 6 2-2-6-7-9-10-9-12-14-20-5-11-5-10-4-7zm111 94 15 2a335 335 0 0 0 65 3l23-2q11-1 23-6l21-8 15-7v-2l-16 5-22 8-22 4-22 2-23 1h-21l-21-1-15-1z"
      />
      <circle cx="150" cy="-88" r="6.5" fill="#f3cb38" stroke="#13234f" strokeWidth="3" />
      <g transform="rotate(-14 68.789 -425.578)">
        <path fill="#fdf9f0" stroke="#13234f" strokeWidth="3" d="m-17 0 11-9q7-2 14 0c4 2 8 8 10 10-2 1-7 6-11 7H-7q-6-3-10-8Z" />
        <circle cx="1" cy="0" r="5.4" fill="#13234f" />
        <circle cx="2.5" cy="-1.6" r="1.6" fill="#fdf9f0" />
        <path fill="#fdf9f0" d="M-18-13q17-10 38 3-21-20-38-3" />
      </g>
    </>
  );
}

/** The petals of a disc of radius 100. */
export const petals =
  'm23 10 8 13q5 4 10 3l7-6q1-4-1-9-2-4-9-6c-4 0-12 4-15 5M10 23c-1 3-5 11-5 15q2 7 6 9 5 2 9 1l6-7q1-5-3-10zm-20 0-13 8q-4 5-3 10l6 7q5 1 9-1t6-9c0-4-4-12-5-15m-13-13c-3-1-11-5-15-5q-7 2-9 6-2 5-1 9l7 6q5 1 10-3zm0-20-8-13q-5-4-10-3l-7 6q-1 5 1 9t9 6c4 0 12-4 15-5m13-13c1-3 5-11 5-15q-2-7-6-9t-9-1l-6 7q-1 5 3 10zm20 0 13-8q4-5 3-10l-6-7q-4-1-9 1-4 2-6 9c0 4 4 12 5 15m13 13c3 1 11 5 15 5q7-2 9-6t1-9l-7-6q-5-1-10 3z';

type Disc = 'wave' | 'flower';

/** Discs of one row: 100 units between rows, 200 between centres. Later ones lie over earlier ones. */
type Discs = readonly [disc: Disc, y: number, fromX: number, toX: number][];

interface Drawing {
  name: 'narrow' | 'wide';
  width: number;
  height: number;
  /** Which end of the sea stays visible in a narrower window. */
  end: 'xMidYMax' | 'xMaxYMax';
  /** The start of the first row, and the length of 100 units. */
  discs: string;
  boat: string;
  behindBoat: Discs;
  beforeBoat: Discs;
}

const drawings: readonly Drawing[] = [
  {
    name: 'narrow',
    width: 390,
    height: 560,
    end: 'xMidYMax',
    discs: 'translate(0 413) scale(.49)',
    boat: 'translate(104 388) scale(.43)',
    behindBoat: [
      ['wave', 0, 0, 0],
      ['flower', 0, 200, 400],
    ],
    beforeBoat: [
      ['wave', 100, -100, 300],
      ['wave', 200, 0, 400],
      ['wave', 300, -100, 100],
      ['flower', 300, 300, 300],
      ['flower', 100, 500, 900],
      ['flower', 300, 500, 900],
      ['flower', 0, 600, 800],
      ['flower', 200, 600, 800],
    ],
  },
  {
    name: 'wide',
    width: 1440,
    height: 788,
    end: 'xMaxYMax',
    discs: 'translate(0 584) scale(.68)',
    boat: 'translate(752 556) scale(.55)',
    behindBoat: [
      ['wave', 0, 0, 600],
      ['flower', 0, 800, 1200],
    ],
    beforeBoat: [
      ['wave', 100, -100, 500],
      ['flower', 100, 700, 1300],
      ['wave', 200, 0, 400],
      ['flower', 200, 600, 800],
      ['wave', 200, 1000, 1000],
      ['flower', 200, 1200, 1200],
      ['wave', 300, -100, 500],
      ['flower', 300, 700, 900],
      ['wave', 300, 1100, 1100],
      ['flower', 300, 1300, 1300],
      ['flower', 100, 1500, 2300],
      ['flower', 300, 1500, 2300],
      ['flower', 0, 1400, 2200],
      ['flower', 200, 1400, 2200],
    ],
  },
];

/**
 * The sea of the landing page with its boat, for phones and wider windows. It is inline, so that the first paint is complete. Rings are
 * gradients, rows are patterns, and the boat is a layer: so it has few elements, and is painted once, not in every frame.
 */
export function Sea() {
  return (
    <>
      <svg className="sea-parts" width="0" height="0" aria-hidden="true">
        <radialGradient id="sea-rings">
          <Ring from={0} to={0.2} ink="#f7f0e1" />
          <Ring from={0.2} to={0.355} ink="#5b82c4" />
          <Ring from={0.355} to={0.4} ink="#f7f0e1" />
          <Ring from={0.4} to={0.55} ink="#1d3e96" />
          <Ring from={0.55} to={0.6} ink="#f7f0e1" />
          <Ring from={0.6} to={0.755} ink="#5b82c4" />
          <Ring from={0.755} to={0.8} ink="#f7f0e1" />
          <Ring from={0.8} to={0.955} ink="#1d3e96" />
          <Ring from={0.955} to={1} ink="#f7f0e1" />
        </radialGradient>
        <DiscPattern of="wave" />
        <DiscPattern of="flower">
          <circle r="55" fill="#1d3e96" />
          <path fill="#f7f0e1" d={petals} />
          <circle r="22" fill="#f3cb38" />
        </DiscPattern>
      </svg>
      {drawings.map(({ name, width, height, end, discs, boat, behindBoat, beforeBoat }) => (
        <svg
          key={name}
          className={`sea sea--${name}`}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio={`${end} slice`}
          aria-hidden="true"
        >
          <Rows discs={behindBoat} transform={discs} />
          <g className="boat">
            {/* The phone's boat is the original, the other one a copy, so that a phone has no copy to lay out. */}
            {name === 'narrow' ? (
              <g transform={boat}>
                <g id="boat">
                  <Boat />
                </g>
              </g>
            ) : (
              <use href="#boat" transform={boat} />
            )}
          </g>
          <Rows discs={beforeBoat} transform={discs} />
        </svg>
      ))}
    </>
  );
}

/** A ring of one colour, with slightly soft edges like a circle's. */
function Ring({ from, to, ink }: { from: number; to: number; ink: string }) {
  const soft = 0.005;
  return (
    <>
      {from > 0 && <stop offset={(from + soft).toFixed(3)} stopColor={ink} />}
      {to < 1 && <stop offset={(to - soft).toFixed(3)} stopColor={ink} />}
    </>
  );
}

function DiscPattern({ of: disc, children }: { of: Disc; children?: React.ReactNode }) {
  return (
    <pattern id={disc} width="200" height="200" viewBox="-100-100 200 200" patternUnits="userSpaceOnUse">
      <circle r="100" fill="url(#sea-rings)" />
      {children}
    </pattern>
  );
}

function Rows({ discs, transform }: { discs: Discs; transform: string }) {
  return (
    <g transform={transform}>
      {discs.map(([disc, y, from, to]) => (
        <path
          key={`${y} ${from}`}
          fill={`url(#${disc})`}
          transform={`translate(${from - 100} ${y - 100})`}
          d={`M0 0h${to - from + 200}v200H0`}
        />
      ))}
    </g>
  );
}
