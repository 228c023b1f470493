import { eveningWords } from '#languages/evening.ts';
import { formatTime } from '../../frame/date-words.ts';
import type { ShiftView } from './load.server.ts';
import { TableHead } from '../../frame/controls.tsx';

const hour = 3_600_000;

export function hoursOf({ start, end }: { start: number; end: number }): number[] {
  const first = Math.ceil(start / hour) * hour;
  return Array.from({ length: Math.max(0, Math.floor((end - first) / hour) + 1) }, (_, index) => first + index * hour);
}

/** The seats taken over the service, as steps under the line of the limit, and as a table. */
export function SeatsPlot({ evening: { steps, span, seats, now } }: { evening: ShiftView }) {
  const length = Math.max(1, span.end - span.start);
  const most = Math.max(seats, ...steps.map(({ covers }) => covers), 1);
  const x = (at: number) => ((at - span.start) / length) * 100;
  const y = (covers: number) => 100 - (covers / most) * 92;
  const peak = steps.reduce((highest, step) => (step.covers > highest.covers ? step : highest), { at: span.start, covers: 0 });
  const line = steps.map(({ at, covers }, index) => `L${x(at)} ${y(covers)}H${x(steps[index + 1]?.at ?? span.end)}`).join('');
  return (
    <figure className="seats-plot">
      <figcaption>
        <details>
          <summary>
            <b>{eveningWords.seats}</b>
            <span>{peak.covers === 0 ? eveningWords.seatsNone(seats) : eveningWords.seatsAt(peak.covers, seats, formatTime(peak.at))}</span>
            <span className="visually-hidden">{eveningWords.seatsTable}</span>
          </summary>
          <table>
            <TableHead columns={[eveningWords.seatsTime, eveningWords.seatsTaken]} />
            <tbody>
              {steps.map(({ at, covers }) => (
                <tr key={at}>
                  <td>{formatTime(at)}</td>
                  <td>{covers}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
      <div className="seats-plot-field" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="seats-plot-fill" d={`M0 100${line}V100Z`} />
          <path className="seats-plot-line" d={`M0 100${line}V100`} />
          <path className="seats-plot-limit" d={`M0 ${y(seats)}H100`} />
        </svg>
        <em style={{ top: `${y(seats)}%` }}>{seats}</em>
        {span.start <= now && now <= span.end && <u style={{ left: `${x(now)}%` }} />}
        {hoursOf(span).map((at) => (
          <span key={at} style={{ left: `${x(at)}%` }}>
            {formatTime(at)}
          </span>
        ))}
      </div>
    </figure>
  );
}
