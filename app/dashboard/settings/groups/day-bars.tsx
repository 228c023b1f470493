import { settingsWords } from '#languages/settings.ts';
import type { Service, Span } from '#restaurant/hours/hours.ts';

const words = settingsWords.hours;

/** The hours that the strip shows: from eleven in the morning to two at night. */
const first = 11;
const last = 26;
const ticks = [12, 15, 18, 21, 24];
const everyHour = Array.from({ length: last - first + 1 }, (_, hour) => first + hour);

/** The opening hours of a day as bars, each with its service; decorative: the times are written beside them. */
export function DayBars({ spans }: { spans: readonly (Span & { service: Service })[] }) {
  return (
    <svg className="day-bars" aria-hidden="true">
      {everyHour.map((hour) => (
        <line key={hour} x1={placeOf(hour)} x2={placeOf(hour)} y1="0" y2="100%" />
      ))}
      {spans.map(({ service, from, to }) => {
        const start = hourOf(from);
        const end = hourOf(to) <= start ? hourOf(to) + 24 : hourOf(to);
        const [left, right] = [Math.max(start, first), Math.min(end, last)];
        if (!(right > left)) return null;
        return (
          <g key={service} data-service={service}>
            <rect x={placeOf(left)} width={placeOf(right - left + first)} y="8%" height="84%" />
            <text x={placeOf((left + right) / 2)} y="50%">
              {words[service].toLowerCase()}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The hours over the strips. */
export function BarsHead() {
  return (
    <svg className="day-bars-head">
      {ticks.map((tick) => (
        <text key={tick} x={placeOf(tick)} y="75%">
          {tick}
        </text>
      ))}
    </svg>
  );
}

/** Where an hour is on the strip. */
function placeOf(hour: number): string {
  return `${(((hour - first) / (last - first)) * 100).toFixed(2)}%`;
}

function hourOf(time: string): number {
  const [hours = Number.NaN, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
