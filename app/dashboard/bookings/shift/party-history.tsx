import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import type { PartyView } from './present.ts';

const words = bookingDeskWords.history;

/** What happened to a party, the newest first: when, what, and who did it. */
export function PartyHistory({ history }: { history: PartyView['history'] }) {
  return (
    <details className="evening-move evening-history">
      <summary className="evening-do evening-do--plain">{words.heading}</summary>
      <ol>
        {history.toReversed().map((event, index) => (
          <li key={history.length - index}>
            <time dateTime={new Date(event.at).toISOString()}>
              {dayOfWeek(event.at)}, {formatTime(event.at)}
            </time>{' '}
            {whatHappened(event)}, {whoDid(event)}
          </li>
        ))}
      </ol>
    </details>
  );
}

type EventView = PartyView['history'][number];

function whatHappened({ change, corrected, before }: EventView): string {
  if (change === 'corrected') return words.corrected(corrected.map((field) => words.fields[field]));
  if (change === 'moved' && before !== undefined) return words.movedFrom(formatTime(before));
  return words.changes[change];
}

function whoDid({ by, actor }: EventView): string {
  return by === 'staff' ? (actor ?? words.staff) : words.by[by];
}

/** Who ended a booking, and when, in one line; nothing for one that is not called off. */
export function EndedBy({ party: { state, history } }: { party: PartyView }) {
  if (state !== 'cancelled' && state !== 'declined' && state !== 'noShow') return null;
  const last = history.findLast(({ to, from }) => to === state && from !== to);
  if (!last) return null;
  return (
    <span className="evening-plain">{words.ended(whatHappened(last), whoDid(last), `${dayOfWeek(last.at)}, ${formatTime(last.at)}`)}</span>
  );
}
