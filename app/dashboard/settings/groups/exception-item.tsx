import { useEffect, useRef } from 'react';
import { settingsWords } from '#languages/settings.ts';
import type { Overruled } from '#restaurant/hours/exceptions.ts';
import type { HoursException } from '#restaurant/hours/hours.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ExceptionRow } from '#restaurant/settings/exception-rows.ts';
import { changeWords, daysWords, exceptionName, typedDaysWords } from '../exception-words.ts';
import type { Texts } from '#restaurant/settings/texts.ts';
import { ExceptionFields } from './exception-fields.tsx';

const words = settingsWords.exceptions;

interface ExceptionItemProps {
  row: ExceptionRow;
  /** It was just added: its fields stand open, and its first is typed in. */
  isNew: boolean;
  /** What the names of its fields begin with: `exceptions[2]`. */
  name: string;
  /** What it says, once it is sound. */
  exception: HoursException | undefined;
  overruled: readonly Overruled[];
  wrong: readonly string[];
  today: string;
  onChange: (texts: Texts) => void;
  onRemove: () => void;
}

/** One exception: a line in words, its collapsed fields, and a button to remove it. */
export function ExceptionItem({ row, isNew, name, exception, overruled, wrong, today, onChange, onRemove }: ExceptionItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.querySelector<HTMLInputElement>('input[type="date"]')?.focus();
  }, [isNew]);

  const days = typedDaysWords({ from: row.texts['from'], to: row.texts['to'] }, today) ?? words.noDay;
  return (
    <li className="exception" ref={item}>
      <details open={isNew || wrong.some((one) => one.startsWith(`${name}.`))}>
        <summary>
          <b>{days}</b>
          <span>{exception ? changeWords(exception) : words.noChange}</span>
          <em>{row.texts['reason']}</em>
          <Icon name="i-giu" />
        </summary>
        <input type="hidden" name={`${name}.id`} value={row.id} />
        <ExceptionFields name={name} label={days} texts={row.texts} wrong={wrong} onChange={onChange} />
      </details>
      <button type="button" className="icon-button icon-button--danger" aria-label={words.remove(days)} onClick={onRemove}>
        <Icon name="i-cestino" />
      </button>
      {overruled.map(({ by, days: both, services }) => (
        <p key={`${by.from} ${by.to} ${services.join()}`} className="exception-overruled">
          <Icon name="i-attenzione" />
          {words.overruled(
            daysWords(both, today),
            services.map((service) => words.services[service]).join(words.and),
            exceptionName(by, today),
          )}
        </p>
      ))}
    </li>
  );
}
