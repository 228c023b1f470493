import { formatTime } from '../frame/date-words.ts';
import type { Day } from './days.ts';
import './days.css';

/** A timeline of entries, day by day. */
export function Days<Thing>({
  days,
  keyOf,
  children,
}: {
  days: Day<Thing>[];
  keyOf: (thing: Thing) => string | number;
  children: (thing: Thing) => React.ReactNode;
}) {
  return days.map(({ date, heading, things }, place) => {
    // A server clock that was set back can list one day twice.
    const id = `day-${date}-${place}`;
    const isAgain = days.findIndex((day) => day.date === date) < place;
    return (
      // Two landmarks of one name would lead to the same day.
      <section key={id} className="history-day" aria-labelledby={isAgain ? undefined : id}>
        <h2 id={id}>{heading}</h2>
        <ol>
          {things.map((thing) => (
            <li key={keyOf(thing)}>{children(thing)}</li>
          ))}
        </ol>
      </section>
    );
  });
}

export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>;
}
