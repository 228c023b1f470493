import { useNavigation } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import { closingWords as words } from '#languages/closing.ts';
import { type Language, translationLanguages } from '#languages/languages.ts';
import type { ClosingReason } from '#restaurant/bookings/closing/closing.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { Field, SelectField } from '../../../ui/field.tsx';
import { addressFields, type ClosingAddress, closingParts, closingQuery, partNames, someTables } from '../address.ts';
import { formatTime } from '../../frame/date-words.ts';
import { PostForm, useOneSubmit } from '../../editing/send.tsx';
import { type ChosenActions, longDay, maxUnfolded } from './close-parties.tsx';
import type { AffectedBookingView, ClosingLook } from './close.server.ts';
import { useHydrated } from '../../frame/use-hydrated.ts';
import { Options } from '../../frame/controls.tsx';
import { EveningButton } from '../marks.tsx';
import { useArea } from '../../frame/area.tsx';

export function AddressFields({ of }: { of: ClosingAddress }) {
  return addressFields(of).map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

interface ScopeFieldsProps {
  address: ClosingAddress;
  today: string;
  plan: Pick<TablePlan, 'rooms' | 'tables'>;
  wrong: 'period' | 'tables' | undefined;
}

export function ScopeFields({ address: { date, until, part, of }, today, plan, wrong }: ScopeFieldsProps) {
  const chosen = of && 'tables' in of ? of.tables : [];
  const ofName = of ? ('room' in of ? of.room : someTables) : '';
  return (
    <>
      <Field key={date} type="date" name="giorno" label={words.day} defaultValue={date} min={today} required />
      <Field
        key={`until ${until ?? ''}`}
        type="date"
        name="al"
        label={words.until}
        defaultValue={until}
        min={today}
        error={wrong === 'period' ? words.refusals.period : undefined}
      />
      <SelectField key={part} name="servizio" label={words.service} defaultValue={partNames[part]}>
        <Options of={closingParts.map((one) => [partNames[one], words.services[one]])} />
      </SelectField>
      {plan.tables.length > 0 && (
        <>
          <SelectField
            key={`of ${ofName}`}
            name="sala"
            label={words.of}
            defaultValue={ofName}
            error={wrong === 'tables' ? words.refusals.tables : undefined}
          >
            <option value="">{words.house}</option>
            <Options
              of={plan.rooms.filter(({ id }) => plan.tables.some(({ room }) => room === id)).map(({ id, name }) => [id, words.room(name)])}
            />
            <option value={someTables}>{words.someTables}</option>
          </SelectField>
          <fieldset className="close-tables">
            <legend>{words.tablesOf}</legend>
            {plan.rooms.map((room) => (
              <div key={room.id} role="group" aria-label={room.name}>
                <span aria-hidden="true">{room.name}</span>
                {plan.tables
                  .filter((table) => table.room === room.id)
                  .map(({ id, name }) => (
                    <label key={id}>
                      <input
                        key={String(chosen.includes(id))}
                        type="checkbox"
                        name="tavolo"
                        value={id}
                        defaultChecked={chosen.includes(id)}
                      />
                      <span>{name}</span>
                    </label>
                  ))}
              </div>
            ))}
          </fieldset>
        </>
      )}
    </>
  );
}

interface NoticeFieldProps {
  shown: string | undefined;
  until: string;
  checked: boolean;
}

/** A checkbox: whether the reason is also shown as the notice at the top of every page. */
export function NoticeField({ shown, until, checked }: NoticeFieldProps) {
  return (
    <label className="phone-check close-notice">
      <input type="checkbox" name="avviso" value="on" defaultChecked={checked} />
      <span>
        {words.notice(until)} {shown !== undefined && words.noticeReplaces(shown)}
      </span>
    </label>
  );
}

interface ReasonFieldsProps {
  label: string;
  defaults: ClosingReason;
  typed: Readonly<Record<string, string>>;
  error: string | undefined;
  /** Whether anybody reads the reason; otherwise nobody has to write it. */
  isRead: boolean;
}

export function ReasonFields({ label, defaults, typed, error, isRead }: ReasonFieldsProps) {
  const reason = (name: string, language: Language) => ({ name, defaultValue: typed[name] ?? defaults[language] });
  const it = reason('motivo', 'it');
  const translated = translationLanguages.map((language) => ({
    ...reason(`motivo.${language}`, language),
    label: words.reasonIn[language],
  }));
  if (!isRead && error === undefined)
    return [it, ...translated].map(({ name, defaultValue }) => <input key={name} type="hidden" name={name} value={defaultValue} />);
  return (
    <div className="close-reasons">
      <Field {...it} maxLength={300} required label={label} help={words.reasonHelp} error={error} />
      {translated.map((field) => (
        <Field key={field.name} {...field} maxLength={300} />
      ))}
    </div>
  );
}

/** Undoes a closing, and restores the bookings that it cancelled or moved. */
export function ReopenForm({ look: { address, taken, isPast, tables, notice } }: { look: ClosingLook }) {
  const sending = useNavigation().state !== 'idle';
  const onSubmit = useOneSubmit();
  if (isPast) return null;
  const back = taken.map(({ id, name, date, start, covers, phone, canReopen, movedTo }) => (
    <label key={id} className="phone-check">
      <input type="checkbox" name={`torna.${id}`} defaultChecked={canReopen} disabled={!canReopen} />
      <span>
        {address.until !== undefined && `${longDay(date)}, `}
        {formatTime(start)} <b>{name}</b>, {covers}
        {movedTo && `, ${words.movedTo(longDay(movedTo.date), formatTime(movedTo.start))}`}{' '}
        {!canReopen && `(${[words.tooLate[movedTo ? 'moved' : 'ended'], phone].filter(Boolean).join(', ')})`}
      </span>
    </label>
  ));
  return (
    <PostForm intent="reopen" action={closingQuery(address)} className="close-reopen" preventScrollReset onSubmit={onSubmit}>
      <AddressFields of={address} />
      {notice.isOfClosing && <p>{words.reopenNotice}</p>}
      {taken.length === 0 ? (
        <p>
          {tables ? words.reopenTables : words.reopenHours} {words.reopenNobody}
        </p>
      ) : (
        <fieldset>
          <legend>
            {tables ? words.reopenTables : words.reopenHours} {words.reopenText}
          </legend>
          {taken.length > maxUnfolded ? (
            <details className="close-each">
              <summary>
                <span>{words.putBack(taken.filter(({ canReopen }) => canReopen).length, taken.length)}</span> <span>{words.each}</span>
              </summary>
              {back}
            </details>
          ) : (
            back
          )}
        </fieldset>
      )}
      <EveningButton label={words.reopen} aria-disabled={sending || undefined} />
    </PostForm>
  );
}

/** The pause after the last keystroke before the letter is written again, in milliseconds. */
const pause = 400;

/** The letter that one of the guests would get for the current state of the form. It needs JavaScript. */
export function ClosingLetter({ touched, chosen }: { touched: readonly AffectedBookingView[]; chosen: ChosenActions }) {
  const area = useArea();
  const hydrated = useHydrated();
  const figure = useRef<HTMLElement>(null);
  const [wanted, want] = useState<string>();
  const [query, setQuery] = useState<string>();
  const written = touched.filter(({ id, hasMail }) => hasMail && chosen[id] !== 'call');
  const party = written.find(({ id }) => id === wanted) ?? written[0];
  const way = party && chosen[party.id];
  const { id, language } = party ?? {};
  useEffect(() => {
    const form = hydrated && figure.current?.closest('form');
    if (!form || id === undefined || language === undefined || way === undefined) return;
    const write = () => setQuery(letterQuery(new FormData(form), id, language));
    write();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(write, pause);
    };
    form.addEventListener('input', later);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', later);
    };
  }, [hydrated, figure, id, language, way]);
  if (!hydrated || !party) return null;
  return (
    <figure className="close-letter" ref={figure}>
      <SelectField label={words.letter} value={party.id} onChange={({ currentTarget }) => want(currentTarget.value)}>
        <Options
          of={written.map((one) => [one.id, one.language === 'it' ? one.name : words.letterIn(one.name, words.writes[one.language])])}
        />
      </SelectField>
      {query && (
        <iframe src={`${area}/bookings/close/letter/${party.id}?${query}`} title={words.letterOf(party.name)} sandbox="allow-same-origin" />
      )}
    </figure>
  );
}

function letterQuery(form: FormData, id: string, language: AffectedBookingView['language']): string {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const reason = language === 'it' ? '' : text(`motivo.${language}`).trim();
  return new URLSearchParams({ cosa: text(`cosa.${id}`), dove: text(`dove.${id}`), motivo: reason || text('motivo') }).toString();
}
