import { type RefObject, useRef, useState } from 'react';
import { closingWords as words } from '#languages/closing.ts';
import { type ClosingAction, closingActions } from '#restaurant/bookings/closing/closing.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { PartyCovers } from '../marks.tsx';
import { dayOfWeek, formatTime, sayDay } from '../../frame/date-words.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import type { AffectedBookingView, ClosingLook } from './close.server.ts';
import { Options, Sign } from '../../frame/controls.tsx';

interface ClosingPartiesProps {
  isPeriod: boolean;
  touched: readonly AffectedBookingView[];
  typed: Readonly<Record<string, string>>;
  wrong: readonly string[];
  chosen: ChosenActions;
  onChoose: (id: string, way: ClosingAction) => void;
}

export function ClosingParties({ isPeriod, touched, typed, wrong, chosen, onChoose }: ClosingPartiesProps) {
  const list = useRef<HTMLUListElement>(null);
  if (touched.length === 0) return null;
  const parties = (
    <ul className="close-parties" ref={list}>
      {touched.map((party) => (
        <li key={party.id} data-wrong={wrong.includes(party.id) || undefined}>
          <p className="close-time">
            <time dateTime={new Date(party.start).toISOString()}>{formatTime(party.start)}</time>
          </p>
          <PartyCovers covers={party.covers} />
          <div className="evening-who">
            <b>{party.name}</b>
            {isPeriod && <span>{longDay(party.date)}</span>}
            <span>{noteOf(party)}</span>
            <Unreachable party={party} />
          </div>
          <fieldset className="close-choice">
            <legend className="visually-hidden">{words.decide(party.name)}</legend>
            {closingActions.map((way) => (
              <label key={way}>
                <input
                  type="radio"
                  name={`cosa.${party.id}`}
                  value={way}
                  disabled={!party.ways.includes(way)}
                  defaultChecked={way === defaultClosingAction(party, typed)}
                  onChange={() => onChoose(party.id, way)}
                />
                <span>
                  <Icon name={wayIcons[way]} />
                  {words.ways[way]}
                </span>
              </label>
            ))}
          </fieldset>
          <Consequence party={party} way={chosen[party.id] ?? 'call'} place={typed[`dove.${party.id}`]} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {touched.length > 1 && <ForAll list={list} />}
      {touched.length > maxUnfolded ? (
        <details className="close-each" open={wrong.length > 0 || undefined}>
          <summary>
            <span aria-live="polite">{describeClosingResult(countWays(touched, chosen))}</span> <span>{words.each}</span>
          </summary>
          {parties}
        </details>
      ) : (
        parties
      )}
    </>
  );
}

/** One action for all bookings that allow it. Each can still be decided on its own. */
function ForAll({ list }: { list: RefObject<HTMLUListElement | null> }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const chooseAll = (way: ClosingAction) => {
    for (const radio of list.current?.querySelectorAll<HTMLInputElement>(`input[type="radio"][value="${way}"]:enabled`) ?? [])
      radio.click();
  };
  return (
    <div className="close-all" role="group" aria-label={words.forAll}>
      <span aria-hidden="true">{words.forAll}</span>
      {closingActions.map((way) => (
        <button key={way} type="button" className="evening-do evening-do--plain" onClick={() => chooseAll(way)}>
          <Icon name={wayIcons[way]} />
          {words.ways[way]}
        </button>
      ))}
    </div>
  );
}

/** The date of the evening that a booking belongs to, also if it begins after midnight. */
export function longDay(date: string): string {
  return sayDay(date, 'sabato 14 novembre');
}

function noteOf({ state, language, phone }: AffectedBookingView): string {
  const standing: Partial<Record<typeof state, string>> = { waiting: words.waiting, offered: words.offer, requested: words.request };
  return [standing[state], language === 'it' ? undefined : words.writes[language], phone].filter(Boolean).join(', ');
}

function Unreachable({ party: { hasMail, bounced, phone } }: { party: AffectedBookingView }) {
  if (hasMail && !bounced) return null;
  return (
    <Sign
      icon="i-attenzione"
      label={[bounced ? words.bounced : words.noMail, phone ? undefined : words.noPhone].filter(Boolean).join(', ')}
      className="evening-mark"
    />
  );
}

interface ConsequenceProps {
  party: AffectedBookingView;
  way: ClosingAction;
  place: string | undefined;
}

/** What the chosen action means. The new place of a party is always sent, but counts only when the party is moved. */
function Consequence({ party: { id, name, places, phone }, way, place }: ConsequenceProps) {
  return (
    <div className="close-then">
      {places.length > 0 && (
        <div className="close-place" data-way={way}>
          <label htmlFor={`close-${id}`}>{words.where(name)}</label>
          <select id={`close-${id}`} name={`dove.${id}`} defaultValue={place}>
            <Options of={places.map(({ value, at }) => [value, words.place(dayOfWeek(at), formatTime(at))])} />
          </select>
        </div>
      )}
      {way !== 'move' && (
        <p>
          {words.wayNotes[way]} {way === 'call' && phone && <b>{phone}</b>}
        </p>
      )}
    </div>
  );
}

/** The parties whose only change is another table. */
export function ReseatedParties({ isPeriod, parties }: { isPeriod: boolean; parties: NonNullable<ClosingLook['tables']>['reseated'] }) {
  return (
    <div className="close-reseated">
      <h3>{words.reseated(parties.length)}</h3>
      <p>{words.reseatedNote}</p>
      <ul>
        {parties.map(({ id, name, covers, date, start, from, to }) => (
          <li key={id}>
            <time className="close-time" dateTime={new Date(start).toISOString()}>
              {formatTime(start)}
            </time>
            <PartyCovers covers={covers} />
            <span className="evening-who">
              <b>{name}</b>
              {isPeriod && <span>{longDay(date)}</span>}
              <span>{words.move(from, to)}</span>
            </span>
            <Sign icon="i-spunta" label={words.stays} className="close-stays" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const wayIcons = {
  cancel: 'i-chiudi',
  move: 'i-freccia',
  ask: 'i-posta',
  call: 'i-telefono',
} as const satisfies Record<ClosingAction, SymbolName>;

export type ChosenActions = Readonly<Record<string, ClosingAction>>;

/** The action that is chosen at first: the one that was sent, otherwise the first allowed. */
function defaultClosingAction(
  { id, ways }: Pick<AffectedBookingView, 'id' | 'ways'>,
  typed: Readonly<Record<string, string>>,
): ClosingAction {
  return ways.find((way) => way === typed[`cosa.${id}`]) ?? ways[0] ?? 'call';
}

/** The action that is chosen for each booking, for the words beside it. The form itself holds the choice. */
export function useChosenWays(touched: readonly AffectedBookingView[], typed: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<ChosenActions>({});
  const all = Object.fromEntries(touched.map((one) => [one.id, chosen[one.id] ?? defaultClosingAction(one, typed)]));
  return [all, (id: string, way: ClosingAction) => setChosen((before) => ({ ...before, [id]: way }))] as const;
}

/** Longer lists of parties are folded: sixty parties take a minute to scroll past. */
export const maxUnfolded = 8;

function countWays(touched: readonly AffectedBookingView[], chosen: ChosenActions): Readonly<Record<ClosingAction, number>> {
  const counts: Record<ClosingAction, number> = { cancel: 0, move: 0, ask: 0, call: 0 };
  for (const { id } of touched) counts[chosen[id] ?? 'call'] += 1;
  return counts;
}

/** `2 annullamenti, 1 da chiamare.` */
export function describeClosingResult(counts: Readonly<Record<ClosingAction, number>>): string {
  const done = closingActions.filter((way) => counts[way] > 0).map((way) => words.counts[way](counts[way]));
  return done.length === 0 ? words.nothingToTell : `${done.join(', ')}.`;
}

interface ClosingCountsProps {
  touched: readonly AffectedBookingView[];
  chosen: ChosenActions;
  site: string | undefined;
}

/** The numbers of mails and calls that the button causes. They follow the choices, so they need JavaScript. */
export function ClosingCounts({ touched, chosen, site }: ClosingCountsProps) {
  const hydrated = useHydrated();
  const of = (way: ClosingAction) => touched.filter(({ id }) => chosen[id] === way);
  return (
    <ul className="close-counts" aria-live="polite">
      {hydrated &&
        closingActions
          .filter((way) => of(way).length > 0)
          .map((way) => (
            <li key={way}>
              <Icon name={wayIcons[way]} />
              <p>
                <b>{words.counts[way](of(way).length)}</b>{' '}
                {way === 'call'
                  ? `${of(way)
                      .map(({ name, phone }) => [name, phone].filter(Boolean).join(', '))
                      .join('; ')}. ${words.countNotes.call}`
                  : words.countNotes[way]}
              </p>
            </li>
          ))}
      {site && (
        <li>
          <Icon name="i-calendario" />
          <p>
            <b>{words.site}</b> {site}
          </p>
        </li>
      )}
    </ul>
  );
}
