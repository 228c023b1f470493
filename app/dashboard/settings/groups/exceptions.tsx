import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { closingWords } from '#languages/closing.ts';
import { settingsWords } from '#languages/settings.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { compareDays, overruledAt } from '#restaurant/hours/exceptions.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettings } from '../edit-context.ts';
import { type ExceptionName, type ExceptionRow, newRow, soundException } from '#restaurant/settings/exception-rows.ts';
import { daysWords } from '../exception-words.ts';
import { exceptionsField } from '#restaurant/settings/settings-form.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { ExceptionItem } from './exception-item.tsx';
import './exceptions.css';

const words = settingsWords.exceptions;

/** What each way of adding an exception begins with. */
function beginnings(texts: Readonly<Record<string, string>>): Record<keyof typeof words.add, Partial<Record<ExceptionName, string>>> {
  const lunch = { 'lunch.is': 'own', 'lunch.from': texts['lunchTime.from'] ?? '', 'lunch.to': texts['lunchTime.to'] ?? '' };
  const dinner = { 'dinner.is': 'own', 'dinner.from': texts['dinnerTime.from'] ?? '', 'dinner.to': texts['dinnerTime.to'] ?? '' };
  return {
    day: { 'lunch.is': 'closed', 'dinner.is': 'closed' },
    range: { 'lunch.is': 'closed', 'dinner.is': 'closed' },
    opening: { ...lunch, ...dinner },
    service: { 'dinner.is': 'closed' },
  };
}

const ways = ['day', 'range', 'opening', 'service'] as const satisfies readonly (keyof typeof words.add)[];

/**
 * The exceptions of the hours, by date; past ones are collapsed.
 * @param props.today as ISO 8601
 * @param props.close where a service is closed with its bookings; none for who may not
 */
export function ExceptionsFields({ today, close }: { today: string; close: string | undefined }) {
  const { draft, wrong, change } = useSettings();
  const { exceptions } = draft;
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();
  const add = (way: keyof typeof words.add) => {
    const id = newItemId();
    setAdded(id);
    change({ type: 'add', row: newRow(id, beginnings(draft.texts)[way]) });
  };
  const remove = (row: ExceptionRow) => {
    change({ type: 'remove', id: row.id, name: nameOf(row, today) });
    list.current?.focus();
  };

  const entries = exceptions.map((row, place) => ({ row, place, exception: soundException(row) }));
  const ordered = entries.flatMap(({ exception }) => exception ?? []).sort(compareDays);
  const isPast = ({ row }: { row: ExceptionRow }) => {
    const last = row.texts['to'] || row.texts['from'] || '';
    return last !== '' && last < today;
  };
  const past = entries.filter(isPast);
  const item = ({ row, place, exception }: (typeof entries)[number]) => (
    <ExceptionItem
      key={row.id}
      row={row}
      isNew={row.id === added}
      name={`exceptions[${place}]`}
      exception={exception}
      overruled={exception ? overruledAt(ordered, ordered.indexOf(exception)) : []}
      wrong={wrong}
      today={today}
      onChange={(texts) => change({ type: 'exception', id: row.id, texts })}
      onRemove={() => remove(row)}
    />
  );
  const coming = entries.filter((entry) => !isPast(entry));
  return (
    <div className="exceptions" role="group" aria-label={words.heading} tabIndex={-1} ref={list}>
      <input type="hidden" name={exceptionsField} value="" />
      {coming.length === 0 ? <p className="settings-help">{words.none}</p> : <ul className="exception-list">{coming.map(item)}</ul>}
      {coming.length > 1 && <p className="settings-help">{words.rule}</p>}
      {wrong.includes(exceptionsField) && <p className="field-error">{words.tooMany}</p>}
      <div className="exceptions-add">
        {ways.map((way) => (
          <button key={way} type="button" className="text-button" onClick={() => add(way)}>
            <Icon name="i-piu" />
            {words.add[way]}
          </button>
        ))}
      </div>
      {close && (
        <p className="settings-help">
          {closingWords.hoursNote} <Link to={close}>{closingWords.linkHours}</Link>
        </p>
      )}
      <noscript>
        <fieldset className="exception-blank">
          <legend>{words.withoutScript}</legend>
          <ExceptionFields
            name={`exceptions[${exceptions.length}]`}
            label={words.withoutScript}
            texts={newRow('blank').texts}
            wrong={[]}
            onChange={() => {}}
          />
        </fieldset>
      </noscript>
      {past.length > 0 && (
        <details className="exceptions-past">
          <summary>{words.past(past.length)}</summary>
          <ul className="exception-list">{past.map(item)}</ul>
        </details>
      )}
    </div>
  );
}

function nameOf(row: ExceptionRow, today: string): string {
  const from = row.texts['from'];
  return from ? daysWords({ from, to: row.texts['to'] || from }, today) : words.noDay;
}
