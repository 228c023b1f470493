import { bookingDeskWords } from '#languages/bookings-desk.ts';
import { phoneWords as words } from '#languages/phone.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { addDays, formatTime, sayDay } from '../../frame/date-words.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { PartyField, PartyLanguage, TableNeeds } from '../party-fields.tsx';
import type { PhoneLook } from './phone.server.ts';
import { Options } from '../../frame/controls.tsx';
import { EveningButton } from '../marks.tsx';

/** The known guests who may be calling. Choosing none means a new guest. */
export function KnownGuests({ guests, chosen, onChoose }: { guests: PhoneLook['guests']; chosen: string; onChoose: (id: string) => void }) {
  if (guests.length === 0) return null;
  return (
    <fieldset className="phone-guests">
      <legend>{words.known(guests.length)}</legend>
      {guests.map(({ id, name, phone, visits, noShows, last, notes }) => (
        <label key={id}>
          <input type="radio" name="ospite" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span>
            <b>{name}</b> {phone}
            <small>{[bookingDeskWords.pastVisits(visits, last), words.noShows(noShows), notes].filter(Boolean).join(' ')}</small>
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name="ospite" value="" checked={chosen === ''} onChange={() => onChoose('')} />
        <span>{words.isNew}</span>
      </label>
    </fieldset>
  );
}

interface PhoneTimesProps {
  look: PhoneLook;
  chosen: string | undefined;
  error: string | undefined;
}

/** Every time of the day. A full one says why, and which bookings fill it. */
export function PhoneTimes({ look: { times, date, covers }, chosen, error }: PhoneTimesProps) {
  const free = times.filter((time) => time.free).length;
  const full = times.filter((time) => !time.free);
  return (
    <fieldset className="phone-slots" aria-describedby={error ? 'phone-time-error' : undefined}>
      <legend>{words.onDay(sayDay(date, 'sabato 14 novembre'), covers)}</legend>
      <p>{times.length === 0 ? words.closed : words.count(free, times.length)}</p>
      {[...new Set(times.map((time) => time.service))].map((service) => (
        <div key={service} role="group" aria-label={bookingDeskWords.toService[service]}>
          <p aria-hidden="true">{bookingDeskWords.toService[service]}</p>
          {/* The value is the time of day, so that the choice survives a change of the day. */}
          {times
            .filter((time) => time.service === service)
            .map((time) => (
              <label key={formatTime(time.start)} data-free={time.free || undefined}>
                <input type="radio" name="ora" value={formatTime(time.start)} required defaultChecked={formatTime(time.start) === chosen} />
                <span>
                  <b>{formatTime(time.start)}</b> <em>{time.free ? words.free : time.taken ? words.full : words.notGiven}</em>
                  {!time.free && <small>{time.why}</small>}
                </span>
              </label>
            ))}
        </div>
      ))}
      {error && (
        <p className="field-error" id="phone-time-error">
          {error}
        </p>
      )}
      {full.length > 0 && (
        <details>
          <summary>{words.whyFull}</summary>
          <dl>
            {full.map((time) => (
              <div key={time.start}>
                <dt>{formatTime(time.start)}</dt>
                <dd>
                  {time.why}
                  {time.filledBy.length > 0 && `: ${time.filledBy.join(', ')}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </fieldset>
  );
}

interface PhoneNeedsProps {
  typed: Readonly<Partial<Record<string, string>>>;
  reason: string | undefined;
  email: string | undefined;
  /** Whether the desk was asked if the typed address is right. Sending the same address again confirms it. */
  asked: boolean;
  isFull: boolean;
  sending: boolean;
}

export function PhoneNeeds({ typed, reason, email, asked, isFull, sending }: PhoneNeedsProps) {
  return (
    <>
      <details className="phone-needs" open={[email, typed['nota'], typed['posta']].some(Boolean) || undefined}>
        <summary>{words.needs}</summary>
        <div>
          <PartyField name="nota" defaultValue={typed['nota']} />
          <PartyField name="posta" help={words.emailHelp} defaultValue={typed['posta']} error={email} />
          {asked && <input type="hidden" name="chiesta" value={typed['posta']} />}
          <PartyLanguage defaultValue={typed['lingua'] ?? ''}>
            <option value="">{words.guestsLanguage}</option>
          </PartyLanguage>
          <TableNeeds
            className="phone-check"
            ticked={{ seggiolone: typed['seggiolone'] !== undefined, gradini: typed['gradini'] !== undefined }}
          />
        </div>
      </details>
      <details className="phone-needs" open={reason !== undefined || undefined}>
        <summary>{words.anyway}</summary>
        <div>
          <Field name="motivo" maxLength={200} label={words.reason} help={words.reasonHelp} defaultValue={typed['motivo']} error={reason} />
          {/* Enter presses the first submit button of the form. That must be one that books or is refused, never the waiting list. */}
          {isFull && (
            <p>
              <EveningButton label={words.anyway} name="intent" value="book" aria-disabled={sending || undefined} />
            </p>
          )}
        </div>
      </details>
    </>
  );
}

/** For the waiting list: how far from the chosen time another time would do. */
export function PhoneWaiting() {
  const wait = words.waiting;
  return (
    <div className="phone-needs">
      <div>
        <SelectField name="attesa" label={wait.flexible} help={wait.help}>
          <Options of={wait.choices.map(([minutes = '', label]) => [minutes, label])} />
        </SelectField>
      </div>
    </div>
  );
}

/** The submit buttons: "book", or "waiting list" if the chosen time is full. Without JavaScript both are shown. */
export function PhoneButtons({ isFull, mayBeFull, sending }: { isFull: boolean; mayBeFull: boolean; sending: boolean }) {
  const hydrated = useHydrated();
  const look = { className: 'evening-do--seal evening-do--large', name: 'intent', 'aria-disabled': sending || undefined } as const;
  return (
    <>
      {!(hydrated && isFull) && <EveningButton label={words.book} value="book" {...look} />}
      {(hydrated ? isFull : mayBeFull) && <EveningButton label={words.waiting.button} value="wait" {...look} />}
    </>
  );
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8];

interface PeopleCirclesProps {
  covers: number;
  onChoose: (covers: string) => void;
  children: React.ReactNode;
}

/** Shortcuts for the number of people. They fill the field beside them, which takes any number. */
export function PeopleCircles({ covers, onChoose, children }: PeopleCirclesProps) {
  const hydrated = useHydrated();
  return (
    <fieldset className="phone-circles">
      <legend>{words.covers}</legend>
      {hydrated &&
        sizes.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name="cerchio"
              aria-label={bookingDeskWords.people(size)}
              checked={size === covers}
              onChange={() => onChoose(String(size))}
            />
            <span>{size}</span>
          </label>
        ))}
      {children}
    </fieldset>
  );
}

interface DayChipsProps {
  days: readonly string[];
  date: string;
  onChoose: (date: string) => void;
  children: React.ReactNode;
}

/** Shortcuts for today and the next days. They fill the field beside them, which takes any day. */
export function DayChips({ days, date, onChoose, children }: DayChipsProps) {
  const hydrated = useHydrated();
  const [today] = days;
  return (
    <fieldset className="phone-chips">
      <legend>{words.day}</legend>
      {hydrated &&
        days.map((day) => (
          <label key={day}>
            <input type="radio" name="quando" checked={day === date} onChange={() => onChoose(day)} />
            <span>
              {sayDay(day, 'sab 14')}
              {day === today && <small>{words.today}</small>}
              {today && day === addDays(today, 1) && <small>{words.tomorrow}</small>}
            </span>
          </label>
        ))}
      {children}
    </fieldset>
  );
}
