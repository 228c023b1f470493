import { type ReactNode, useId } from 'react';
import { settingsWords } from '#languages/settings.ts';
import { readTime } from '#restaurant/hours/hours.ts';
import { useDocumentEdit, useField } from '../editing/document-form.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';

const words = settingsWords.hours;

interface ServiceCellProps {
  /** What the names of the fields begin with: `week.monday.lunch`. */
  name: string;
  /** The day and service, for screen readers: `Martedì, pranzo`. */
  label: string;
  /** Shown above; on wide screens a table's head may say it instead. */
  caption: ReactNode;
  choices: readonly (keyof typeof words.is)[];
  wrongWords?: string;
  /** The time that a service begins with when it gets one of its own. */
  usual: { from: string; to: string };
  /** The times are typed where they are read, also the usual ones: typing makes them this service's own. */
  inPlace?: boolean;
}

type ServiceChange = Partial<Record<'is' | 'from' | 'to', string>>;

/** What one service does: a word, or a time of its own, whose fields show (by CSS alone) when it is chosen, or always where they are in place. */
export function ServiceCell({ name, label, caption, choices, wrongWords, usual, inPlace = false }: ServiceCellProps) {
  const id = useId();
  const { wrong, change } = useDocumentEdit();
  const texts = { is: useField(`${name}.is`).value, from: useField(`${name}.from`).value, to: useField(`${name}.to`).value };
  const onChange = (given: ServiceChange) =>
    change({ type: 'texts', texts: Object.fromEntries(Object.entries(given).map(([part, text]) => [`${name}.${part}`, text])) });
  const overlaps = wrong.includes(`${name}.overlap`);
  const refused = (part: 'is' | 'from' | 'to') =>
    wrong.includes(`${name}.${part}`) || (part === 'is' && wrong.includes(name)) || (part === 'from' && overlaps);
  const fault = refused('is')
    ? (wrongWords ?? words.wrongService)
    : refused('from')
      ? overlaps
        ? words.wrongOverlap
        : words.wrongFrom
      : refused('to')
        ? words.wrongTo
        : undefined;
  const choose = (is: string) => onChange(is === 'own' && !texts.from && !texts.to ? { is, ...usual } : { is });
  const type = (typed: ServiceChange) => onChange(inPlace && texts.is !== 'own' ? { is: 'own', ...usual, ...typed } : typed);
  // Not before hydration: the form is read then, and the usual time is not this service's own.
  const showsUsual = useHydrated() && inPlace && texts.is === 'usual';
  const settle = (part: 'from' | 'to', text: string) => {
    const time = readTime(text);
    if (time !== undefined && time !== text) onChange({ [part]: time });
  };
  const invalid = (part: 'is' | 'from' | 'to') =>
    refused(part) ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  const time = (part: 'from' | 'to') => (
    <input
      {...invalid(part)}
      name={showsUsual ? undefined : `${name}.${part}`}
      aria-label={`${label}, ${words[part]}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder={usual[part]}
      value={showsUsual ? usual[part] : texts[part]}
      onChange={({ currentTarget }) => type({ [part]: currentTarget.value })}
      onBlur={({ currentTarget }) => inPlace && texts.is === 'own' && settle(part, currentTarget.value)}
    />
  );
  return (
    <div className={inPlace ? 'service-cell service-cell--in-place field' : 'service-cell field'}>
      <label htmlFor={id}>{caption}</label>
      <select
        {...invalid('is')}
        id={id}
        name={`${name}.is`}
        aria-label={label}
        value={texts.is}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'usual' ? words.usualTime(usual.from, usual.to) : words.is[choice]}
          </option>
        ))}
      </select>
      <span className="service-cell-time">
        {time('from')}
        <i aria-hidden="true">–</i>
        {time('to')}
      </span>
      {fault && (
        <span className="field-error" id={`${id}-error`}>
          {fault}
        </span>
      )}
    </div>
  );
}
