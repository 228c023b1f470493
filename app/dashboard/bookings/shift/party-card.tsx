import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import { eveningWords, watchWords } from '#languages/evening.ts';
import { partyWords } from '#languages/party.ts';
import { type BookingChange, isExpected, isMovable } from '#restaurant/bookings/states.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dialLink, EveningLink, PartyCovers, StateMark } from '../marks.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { Log } from '../../frame/log.tsx';
import { ChangeButton, TapForm, primaryAction } from '../change-button.tsx';
import { CorrectForm, MoveForm } from './party-forms.tsx';
import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';
import { useWaitingTap, WaitingMark } from '../offline-changes/taps-banner.tsx';
import { IconLink, Sign } from '../../frame/controls.tsx';

/** Changes that take something from the guest. They stand last, and are red. */
const grave: readonly BookingChange[] = ['decline', 'cancel', 'noShow'];

interface PartyCardProps {
  party: PartyView;
  evening: Pick<ShiftView, 'date' | 'now' | 'plan' | 'parties' | 'reachable' | 'when'>;
  closeTo: string;
}

export function PartyCard({ party, evening, closeTo }: PartyCardProps) {
  const { id, name, changes } = party;
  const waiting = useWaitingTap(id);
  // While one change waits, the others cannot be pressed.
  const isShown = (change: BookingChange) => waiting === undefined || waiting.change === change;
  const first = primaryAction(party);
  const others = changes.filter((change) => change !== first && change !== 'lapse');
  const ordered = [...others.filter((change) => !grave.includes(change)), ...others.filter((change) => grave.includes(change))];
  return (
    <section className="evening-card" id="scheda" aria-labelledby="card-heading">
      <header>
        <PartyCovers covers={party.covers} />
        <div>
          <h2 id="card-heading">{name}</h2>
          <p>
            {formatTime(party.start)}, {words.tables(party.tableNames)}, {eveningWords.untilTime(formatTime(party.end))}
          </p>
        </div>
        <IconLink icon="i-chiudi" label={words.close} to={closeTo} preventScrollReset replace />
      </header>
      <p className="evening-card-state">
        <StateMark party={party} /> <WaitingMark booking={id} />
      </p>
      <div className="evening-who">
        <EndedBy party={party} />
        <PartyNotes party={party} />
        {party.guest?.notes && <span>{party.guest.notes}</span>}
        {party.guest && party.guest.tags.length > 0 && (
          <span className="evening-tags">
            {party.guest.tags.map((tag) => (
              <i key={tag}>{tag}</i>
            ))}
          </span>
        )}
        <span>
          {partyWords.sources[party.source]}, {partyWords.reference(party.reference)}
        </span>
      </div>
      {first && isShown(first) && (
        <ChangeButton
          booking={party}
          change={first}
          label={first === 'seat' ? eveningWords.seatAt(party.tableNames) : words.changes[first]}
          className="evening-do evening-do--full evening-do--large"
        />
      )}
      <CorrectForm party={party} />
      {isMovable(party.state, 'staff') && <MoveForm party={party} evening={evening} />}
      <PartyHistory history={party.history} now={evening.now} />
      <ul className="evening-card-ways">
        {party.phone && (
          <li>
            <a className="evening-do evening-do--plain" href={dialLink(party.phone)}>
              <Icon name="i-telefono" />
              {words.call(party.phone)}
            </a>
          </li>
        )}
        {party.guestId !== undefined && (
          <li>
            <EveningLink label={partyWords.whoIs} className="evening-do--plain" to={`/bookings/guests/${party.guestId}`} />
          </li>
        )}
        {evening.when === 'current' && evening.reachable.includes(id) && isExpected(party.state) && (
          <li>
            <TapForm
              fields={{ intent: 'ready', booking: id }}
              label={partyWords.ready.button}
              about={words.about(partyWords.ready.button, name)}
              className="evening-do evening-do--plain"
            />
          </li>
        )}
        {(['override', 'unreached'] as const)
          .filter((mark) => party[mark])
          .map((mark) => (
            <li key={mark}>
              <TapForm
                fields={{ intent: 'resolve', booking: id, mark }}
                label={watchWords.settled[mark]}
                about={words.about(watchWords.settled[mark], name)}
                className="evening-do evening-do--plain"
              />
            </li>
          ))}
        {ordered.filter(isShown).map((change) => (
          <li key={change}>
            <ChangeButton
              booking={party}
              change={change}
              className={grave.includes(change) ? 'evening-do evening-do--plain evening-do--grave' : 'evening-do evening-do--plain'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const historyWords = partyWords.history;

function PartyHistory({ history, now }: { history: PartyView['history']; now: number }) {
  return (
    <details className="evening-move evening-history">
      <summary className="evening-do evening-do--plain">{historyWords.heading}</summary>
      <Log
        lines={history.map((event, key) => ({ key, at: event.at, text: `${whatHappened(event)}, ${whoDid(event)}` })).toReversed()}
        now={now}
        level={3}
      />
    </details>
  );
}

type EventView = PartyView['history'][number];

function whatHappened({ change, corrected, before }: EventView): string {
  if (change === 'corrected') return historyWords.corrected(corrected.map((field) => historyWords.fields[field]));
  if (change === 'moved' && before !== undefined) return historyWords.movedFrom(formatTime(before));
  return historyWords.changes[change];
}

function whoDid({ by, actor }: EventView): string {
  return by === 'staff' ? (actor ?? historyWords.staff) : historyWords.by[by];
}

function EndedBy({ party: { state, history } }: { party: PartyView }) {
  if (state !== 'cancelled' && state !== 'declined' && state !== 'noShow') return null;
  const last = history.findLast(({ to, from }) => to === state && from !== to);
  if (!last) return null;
  return <span>{historyWords.ended(whatHappened(last), whoDid(last), `${dayOfWeek(last.at)}, ${formatTime(last.at)}`)}</span>;
}

/** What the staff must know of a party, the most serious first. Only this card and the printed sheet show allergies. */
export function PartyNotes({ party }: { party: PartyView }) {
  const { needs, clash, needsTable, unreached, override } = party;
  const plain = plainNotes(party);
  return (
    <>
      {needs.allergies && (
        <span className="evening-allergy">
          <Icon name="i-croce" />
          {partyWords.allergies}: {needs.allergies}
        </span>
      )}
      {clash !== undefined && <Sign icon="i-attenzione" label={partyWords.clash(clash)} className="evening-grave" />}
      {needsTable && (
        <Sign
          icon="i-tavolo"
          label={party.tableNames.length === 0 ? partyWords.tableMissing : partyWords.tableWrong(party.tableNames.join('+'))}
          className="evening-grave"
        />
      )}
      {party.unsuited && <Sign icon="i-tavolo" label={partyWords.tableUnsuited} className="evening-grave" />}
      {unreached && <Sign icon="i-posta" label={partyWords.unreached} className="evening-mark" />}
      {override && <Sign icon="i-attenzione" label={partyWords.overridden(override.reason, override.by)} className="evening-mark" />}
      {plain.length > 0 && <span>{plain.join(', ')}</span>}
    </>
  );
}

function plainNotes(party: PartyView): string[] {
  const { state, since, expected, needs, flexible, answerLeft, language } = party;
  const visits = partyWords.visits(party.guest?.visits ?? 0);
  return [
    state === 'arrived' && partyWords.hereSince(formatTime(since)),
    state === 'seated' && partyWords.seatedSince(formatTime(since)),
    state === 'confirmed' && expected !== undefined && partyWords.saysLate(formatTime(expected)),
    state === 'waiting' && partyWords.waitsFrom(formatTime(since)),
    (state === 'waiting' || state === 'offered') && flexible !== undefined && partyWords.flexible(flexible),
    state === 'offered' && answerLeft !== undefined && partyWords.offerLeft(answerLeft),
    state === 'toChoose' && answerLeft !== undefined && partyWords.choiceLeft(answerLeft),
    needs.occasion,
    needs.highChair && words.highChair,
    needs.stepFree && words.stepFree,
    needs.room !== undefined && partyWords.wantsRoom(needs.room),
    needs.message,
    language !== 'it' && words.languages[language],
    visits,
  ].flatMap((note) => (typeof note === 'string' && note !== '' ? [note.replace(/\.$/, '')] : []));
}
