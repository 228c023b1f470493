import type { Span } from '#restaurant/hours/hours.ts';

/** The hours that the strip shows: from eleven in the morning to two at night. */
const first = 11;
const last = 26;
const ticks = [12, 15, 18, 21, 24];

/** The opening hours of a day as bars; decorative: the times are written beside it. */
export function DayBars({ spans }: { spans: readonly Span[] }) {
  return (
    <svg className="day-bars" viewBox={`0 0 ${last - first} 1`} preserveAspectRatio="none" aria-hidden="true">
      {ticks.map((tick) => (
        <rect key={tick} className="day-bars-tick" x={tick - first - 0.02} y="0" width="0.04" height="1" />
      ))}
      {spans.map(({ from, to }) => {
        const start = hourOf(from);
        const end = hourOf(to) <= start ? hourOf(to) + 24 : hourOf(to);
        const [left, right] = [Math.max(start, first), Math.min(end, last)];
        return right > left && <rect key={from} x={left - first} y="0.22" width={right - left} height="0.56" />;
      })}
    </svg>
  );
}

/** The hours over the strips. */
export function BarsHead() {
  return (
    <svg className="day-bars-head" viewBox={`0 0 ${(last - first) * 20} 16`}>
      {ticks.map((tick) => (
        <text key={tick} x={(tick - first) * 20} y="12" textAnchor="middle">
          {tick}
        </text>
      ))}
    </svg>
  );
}

function hourOf(time: string): number {
  const [hours = Number.NaN, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
