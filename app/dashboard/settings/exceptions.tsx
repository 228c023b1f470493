import { useEffect, useRef, useState } from 'react';
import { closingWords } from '#languages/closing.ts';
import { translationLanguages } from '#languages/languages.ts';
import { settingsWords } from '#languages/settings.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { translationOf } from '#restaurant/documents/model/path.ts';
import { textAt } from '#restaurant/documents/model/text.ts';
import {
  compareDays,
  describeChange,
  exceptionName,
  formatDays,
  formatTypedDays,
  type Overruled,
  overruledAt,
} from '#restaurant/hours/timetable.ts';
import { type HoursException, type Service, services } from '#restaurant/hours/hours.ts';
import { readSpanText } from '#restaurant/hours/opening.ts';
import { soundException } from '#restaurant/settings/edited-settings.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { useMay } from '../frame/staff-member.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, TextButton } from '../frame/controls.tsx';
import { SettingField, Translation, useSettings } from './form.tsx';
import { Field } from '../../ui/field.tsx';
import { useControl, useDocumentEdit } from '../editing/document-form.tsx';
import { ServiceCell } from './week.tsx';
import { AreaLink } from '../frame/area.tsx';

const words = settingsWords.exceptions;

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
 * The exceptions to the hours, by date; past ones are collapsed.
 * @param props.today as ISO 8601
 * @param props.version of the stored settings
 */
export function ExceptionsFields({ today, version }: { today: string; version: number }) {
  const mayClose = useMay('take bookings');
  const { draft, ground, wrong, change } = useSettings();
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
  // By the state before the edit: a row stays in place while its date is typed, and every year begins in the past, as 0002.
  const ended = new Set(ground.data.exceptions.flatMap(({ id, from, to }) => ((to || from) < today ? [id] : [])));
  const isPast = ({ row }: { row: ExceptionRow }) => ended.has(row.id);
  const past = entries.filter(isPast);
  const item = ({ row, exception }: (typeof entries)[number]) => (
    <ExceptionItem
      key={row.id}
      row={row}
      isNew={row.id === added}
      exception={exception}
      overruled={exception ? overruledAt(ordered, ordered.indexOf(exception)) : []}
      today={today}
      onRemove={() => remove(row)}
    />
  );
  // An id that was never used: a page without JavaScript sends it once.
  const blank = `n${version}-${exceptions.length}`;
  const coming = entries.filter((entry) => !isPast(entry));
  return (
    <div className="exceptions" role="group" aria-label={words.heading} tabIndex={-1} ref={list}>
      {coming.length === 0 ? <p className="settings-help">{words.none}</p> : <ul className="exception-list">{coming.map(item)}</ul>}
      {coming.length > 1 && <p className="settings-help">{words.rule}</p>}
      {wrong.includes('exceptions') && <p className="field-error">{words.tooMany}</p>}
      <div className="exceptions-add">
        {ways.map((way) => (
          <TextButton key={way} label={words.add[way]} onClick={() => add(way)} icon="i-piu" />
        ))}
      </div>
      {mayClose && (
        <p className="settings-help">
          {closingWords.hoursNote} <AreaLink to="/bookings/close">{closingWords.linkHours}</AreaLink>
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

interface ExceptionItemProps {
  row: ExceptionRow;
  isNew: boolean;
  exception: HoursException | undefined;
  overruled: readonly Overruled[];
  today: string;
  onRemove: () => void;
}

function ExceptionItem({ row, isNew, exception, overruled, today, onRemove }: ExceptionItemProps) {
  const { wrong } = useSettings();
  const name = `exceptions.${row.id}`;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
  }, [isNew]);

  const days = formatTypedDays(row, today) ?? words.noDay;
  return (
    <li className="exception" ref={item}>
      <details open={isNew || wrong.some((one) => one.startsWith(`${name}.`))}>
        <summary>
          <b>{days}</b>
          <span>{exception ? describeChange(exception) : words.noChange}</span>
          <em>{row.reason}</em>
          <Icon name="i-giu" />
        </summary>
        <ExceptionFields name={name} label={days} />
      </details>
      <IconButton icon="i-cestino" className="icon-button--danger" label={words.remove(days)} onClick={onRemove} />
      {overruled.map(({ by, days: both, services }) => (
        <p key={`${by.from} ${by.to} ${services.join()}`} className="exception-overruled">
          <Icon name="i-attenzione" />
          {words.overruled(
            formatDays(both, today),
            services.map((service) => words.services[service]).join(words.and),
            exceptionName(by, today),
          )}
        </p>
      ))}
    </li>
  );
}

function ExceptionFields({ name, label }: { name: string; label: string }) {
  const { node, draft, change } = useDocumentEdit();
  const text = (part: string) => textAt(node, draft, `${name}.${part}`);
  const reason = `${name}.reason`;
  // A single day stays a single day while its date is chosen.
  const setFrom = (from: string) => {
    const to = text('to');
    const last = to === '' || to === text('from') || to < from ? { [`${name}.to`]: from } : {};
    change({ type: 'texts', texts: { [`${name}.from`]: from, ...last } });
  };
  return (
    <div className="exception-fields" role="group" aria-label={label}>
      <Field
        {...useControl(`${name}.from`, words.wrongFrom)}
        label={words.from}
        type="date"
        autoComplete="off"
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <SettingField name={`${name}.to`} label={words.to} type="date" help={words.toHelp} wrong={words.wrongTo} />
      {services.map((service) => (
        <ServiceCell
          key={service}
          name={`${name}.${service}`}
          label={settingsWords.hours[service]}
          caption={settingsWords.hours[service]}
          choices={['unchanged', 'closed', 'own']}
          wrongWords={words.wrongNothing}
          usual={{ from: textAt(node, draft, `${service}Time.from`), to: textAt(node, draft, `${service}Time.to`) }}
        />
      ))}
      <div className="exception-reasons">
        <SettingField
          name={reason}
          label={`${words.reason}, ${settingsWords.optional}`}
          placeholder={words.reasonPlaceholder}
          wrong={settingsWords.wrong.optionalLine}
        />
        {translationLanguages.map((language) => (
          <Translation
            key={language}
            name={translationOf(reason, language)}
            lang={language}
            label={`${words.reason}, ${settingsWords.inLanguage[language]}`}
            placeholder={text('reason')}
            wrong={settingsWords.wrong.optionalLine}
          />
        ))}
      </div>
    </div>
  );
}
