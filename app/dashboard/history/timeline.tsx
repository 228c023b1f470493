import { Link } from 'react-router';
import { historyWords } from '#languages/history.ts';
import { formatMoment } from '../frame/date-words.ts';
import './timeline.css';

const words = historyWords.versions;

/** One version on the line of its document. */
export interface TimelineVersion {
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** `ha cambiato 3 prezzi`. */
  deed: string;
}

/** The timeline of one document's versions, newest first. */
export function Timeline({
  base,
  name,
  stops,
  selected,
  now,
}: {
  base: string;
  name: string;
  stops: TimelineVersion[];
  selected: number;
  now: number;
}) {
  return (
    <nav className="timeline" aria-label={words.label(name)}>
      <ol>
        {stops.map(({ version, at, by, deed }) => (
          <li key={version}>
            <Link
              to={`${base}/${version}`}
              aria-current={version === selected ? 'true' : undefined}
              ref={version === selected ? showInLine : undefined}
              preventScrollReset
            >
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at, now)}</time>
              <span>
                <strong>{by}</strong> {deed}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On a narrow screen the timeline is horizontal: scrolls the shown version into view. */
function showInLine(stop: HTMLElement | null): void {
  const line = stop?.closest('ol');
  if (stop && line) line.scrollLeft = stop.offsetLeft - line.offsetLeft - Number.parseFloat(getComputedStyle(line).paddingLeft);
}
