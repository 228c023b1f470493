import { useId } from 'react';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import type { PathTo } from '#restaurant/documents/model/path.ts';
import { type Bounds, boundsAt, textAt } from '#restaurant/documents/model/text.ts';
import { useDocumentEdit, useField } from '../editing/document-form.tsx';

/** The rules that are one number. */
type NumberRule = Exclude<PathTo<BookingRules, number>, `stay${string}`>;

interface NumberRowProps {
  name: NumberRule;
  unit?: string;
  /** How those are said of which one is chosen; as numbers without it. */
  optionWords?: (count: number) => string;
  /** Another rule whose number the sentence needs. */
  beside?: NumberRule;
  /** What else is to be said of a number. */
  also?: (count: number) => string | undefined;
}

/** What each rule says it does, in words; a rule without a sentence does not compile. */
const says: Record<NumberRule, (count: number, beside: number) => string> = words.says;

/** A rule that is a number, in the bounds of its schema, with what it will do, said while it is typed. */
export function NumberRow({ name, unit, optionWords, beside, also }: NumberRowProps) {
  const id = useId();
  const field = useField(name);
  const { node, draft } = useDocumentEdit();
  const bounds = boundsAt(node, draft.data, name);
  const number = /^\d{1,6}$/.test(field.value.trim()) ? Number(field.value) : undefined;
  const wrong = field.wrong ? describeError(name, number, bounds) : undefined;
  const shared = {
    id,
    name,
    value: field.value,
    'aria-describedby': `${id}-says`,
    'aria-invalid': field.wrong || undefined,
  };
  return (
    <div className="rules-row">
      <label htmlFor={id}>{words.fields[name]}</label>
      <span className="rules-input">
        {bounds.options ? (
          <select {...shared} onChange={({ currentTarget }) => field.onText(currentTarget.value)}>
            {bounds.options.map(Number).map((one) => (
              <option key={one} value={one}>
                {optionWords?.(one) ?? one}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            onChange={({ currentTarget }) => field.onText(currentTarget.value)}
          />
        )}
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
      <p id={`${id}-says`} className={wrong ? 'rules-wrong' : 'rules-says'}>
        {wrong ??
          (number === undefined
            ? words.wrong.number
            : [says[name](number, Number(textAt(node, draft, beside ?? name))), also?.(number)].filter(Boolean).join(' '))}
      </p>
    </div>
  );
}

function describeError(
  name: NumberRule,
  number: number | undefined,
  { minimum: least = 0, maximum: most = 0, multipleOf = 1 }: Bounds,
): string {
  if (number === undefined) return words.wrong.number;
  if (number < least || number > most) return words.wrong.between(least, most);
  if (number % multipleOf !== 0) return words.wrong.fives;
  return name === 'online.to' ? words.wrong.order : words.wrong.between(least, most);
}
