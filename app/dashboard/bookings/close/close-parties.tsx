import { type RefObject, useRef } from 'react';
import { closingWords as words } from '#languages/closing.ts';
import { type ClosingAction, closingActions } from '#restaurant/bookings/closing/closing.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PartyCovers } from '../party-covers.tsx';
import { dayOfWeek, formatTime } from '../../frame/date-words.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { type ChosenActions, countWays, describeClosingResult, defaultClosingAction, maxUnfolded, wayIcons } from './close-counts.tsx';
import type { AffectedBookingView } from './close-look.server.ts';

interface ClosingPartiesProps {
  /** Whether they are of several days. */
  isPeriod: boolean;
  touched: readonly AffectedBookingView[];
  /** What was sent, of a form that was refused. */
  typed: Readonly<Record<string, string>>;
  /** The ids of bookings that could not become what was chosen. */
  wrong: readonly string[];
  chosen: ChosenActions;
  onChoose: (id: string, way: ClosingAction) => void;
}

/** Every booking that a closing touches, with what becomes of it. */
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
            {isPeriod && <span>{dayOfWeek(party.noon)}</span>}
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

/** One way for all who may go it: sixty parties are not sixty taps. Each can still be decided otherwise. */
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

function noteOf({ state, language, phone }: AffectedBookingView): string {
  const standing = { waiting: words.waiting, offered: words.offer, requested: words.request };
  const known = state === 'waiting' || state === 'offered' || state === 'requested' ? standing[state] : undefined;
  return [known, language === 'it' ? undefined : words.writes[language], phone].filter(Boolean).join(', ');
}

function Unreachable({ party: { hasMail, bounced, phone } }: { party: AffectedBookingView }) {
  if (hasMail && !bounced) return null;
  return (
    <span className="evening-mark">
      <Icon name="i-attenzione" />
      {[bounced ? words.bounced : words.noMail, phone ? undefined : words.noPhone].filter(Boolean).join(', ')}
    </span>
  );
}

/** What the chosen way means; where a party goes is sent with the form whatever is chosen, and counts when it is moved. */
function Consequence({
  party: { id, name, places, phone },
  way,
  place,
}: {
  party: AffectedBookingView;
  way: ClosingAction;
  place: string | undefined;
}) {
  return (
    <div className="close-then">
      {places.length > 0 && (
        <div className="close-place" data-way={way}>
          <label htmlFor={`close-${id}`}>{words.where(name)}</label>
          <select id={`close-${id}`} name={`dove.${id}`} defaultValue={place}>
            {places.map(({ value, at }) => (
              <option key={value} value={value}>
                {words.place(dayOfWeek(at), formatTime(at))}
              </option>
            ))}
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
