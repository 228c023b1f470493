import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { closingWords } from '#languages/closing.ts';
import { settingsWords } from '#languages/settings.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { compareDays, overruledAt } from '#restaurant/hours/exceptions.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { HoursException, Service } from '#restaurant/hours/hours.ts';
import { readSpanText } from '#restaurant/hours/opening.ts';
import { soundException } from '#restaurant/settings/edited-settings.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { formatDays } from '../exception-words.ts';
import { useSettings } from '../form.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import { ExceptionItem } from './exception-item.tsx';
import './exceptions.css';

const words = settingsWords.exceptions;

/** What each way of adding an exception begins with. */
function beginnings({ lunchTime, dinnerTime }: Settings): Record<keyof typeof words.add, Pick<HoursException, Service>> {
  return {
    day: { lunch: 'closed', dinner: 'closed' },
    range: { lunch: 'closed', dinner: 'closed' },
    opening: { lunch: readSpanText(lunchTime), dinner: readSpanText(dinnerTime) },
    service: { lunch: 'unchanged', dinner: 'closed' },
  };
}

const ways = ['day', 'range', 'opening', 'service'] as const satisfies readonly (keyof typeof words.add)[];

/**
 * The exceptions of the hours, by date; past ones are collapsed.
 * @param props.today as ISO 8601
 * @param props.version of the settings as they are stored
 * @param props.close where a service is closed with its bookings; none for who may not
 */
export function ExceptionsFields({ today, version, close }: { today: string; version: number; close: string | undefined }) {
  const { draft, wrong, change } = useSettings();
  const { exceptions } = draft.data;
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();
  const add = (way: keyof typeof words.add) => {
    const id = newItemId();
    setAdded(id);
    const value = { id, from: '', to: '', ...beginnings(draft.data)[way] };
    change({ type: 'changes', changes: [{ op: 'insert', path: `exceptions.${id}`, value, after: exceptions.at(-1)?.id ?? null }] });
  };
  const remove = (row: ExceptionRow) => {
    change({ type: 'changes', changes: [{ op: 'remove', path: `exceptions.${row.id}` }], lost: nameOf(row, today) });
    list.current?.focus();
  };

  const entries = exceptions.map((row) => ({ row, exception: soundException(row) }));
  const ordered = entries.flatMap(({ exception }) => exception ?? []).sort(compareDays);
  const isPast = ({ row }: { row: ExceptionRow }) => {
    const last = row.to || row.from;
    return last !== '' && last < today;
  };
  const past = entries.filter(isPast);
  const item = ({ row, exception }: (typeof entries)[number]) => (
    <ExceptionItem
      key={row.id}
      row={row}
      isNew={row.id === added}
      exception={exception}
      overruled={exception ? overruledAt(ordered, ordered.indexOf(exception)) : []}
      wrong={wrong}
      today={today}
      onRemove={() => remove(row)}
    />
  );
  // No id that an exception has or had: a page without JavaScript sends it once.
  const blank = `n${version}-${exceptions.length}`;
  const coming = entries.filter((entry) => !isPast(entry));
  return (
    <div className="exceptions" role="group" aria-label={words.heading} tabIndex={-1} ref={list}>
      {coming.length === 0 ? <p className="settings-help">{words.none}</p> : <ul className="exception-list">{coming.map(item)}</ul>}
      {coming.length > 1 && <p className="settings-help">{words.rule}</p>}
      {wrong.includes('exceptions') && <p className="field-error">{words.tooMany}</p>}
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
          <ExceptionFields name={`exceptions.${blank}`} label={words.withoutScript} />
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

type ExceptionRow = Settings['exceptions'][number];

function nameOf(row: ExceptionRow, today: string): string {
  return row.from ? formatDays({ from: row.from, to: row.to || row.from }, today) : words.noDay;
}
