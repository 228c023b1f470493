import { useEffect, useRef } from 'react';
import { settingsWords } from '#languages/settings.ts';
import type { Overruled } from '#restaurant/hours/exceptions.ts';
import type { HoursException } from '#restaurant/hours/hours.ts';
import { Icon } from '../../../ui/icon.tsx';
import { describeChange, formatDays, exceptionName, formatTypedDays } from '../exception-words.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { ExceptionFields } from './exception-fields.tsx';

const words = settingsWords.exceptions;

interface ExceptionItemProps {
  row: Settings['exceptions'][number];
  /** It was just added: its fields stand open, and its first is typed in. */
  isNew: boolean;
  /** What it says, once it is sound. */
  exception: HoursException | undefined;
  overruled: readonly Overruled[];
  wrong: readonly string[];
  today: string;
  onRemove: () => void;
}

/** One exception: a line in words, its collapsed fields, and a button to remove it. */
export function ExceptionItem({ row, isNew, exception, overruled, wrong, today, onRemove }: ExceptionItemProps) {
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
      <button type="button" className="icon-button icon-button--danger" aria-label={words.remove(days)} onClick={onRemove}>
        <Icon name="i-cestino" />
      </button>
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
