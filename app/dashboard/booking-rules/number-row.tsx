import { useId } from 'react';
import { bookingRulesWords as words } from '#languages/booking-rules.ts';
import type { NumberRule } from '#restaurant/bookings/rules/rules-form.ts';
import { useText, useTextsEdit } from '../editing/texts-edit.ts';

interface NumberRowProps {
  name: NumberRule;
  unit?: string;
  least?: number;
  most?: number;
  /** Only these are taken. */
  among?: readonly number[];
  /** How these are said; as numbers without it. */
  optionWords?: (count: number) => string;
  /** Only whole ticks of five minutes are. */
  fives?: boolean;
  /** Another rule whose number the sentence needs. */
  beside?: NumberRule;
  /** What else is to be said of a number. */
  also?: (count: number) => string | undefined;
}

/** What each rule says it does, in words; a rule without a sentence does not compile. */
const says: Record<NumberRule, (count: number, beside: number) => string> = words.says;

/** A rule that is a number, with what it will do, said while it is typed. */
export function NumberRow({ name, unit, least = 0, most = 0, among, optionWords, fives = false, beside, also }: NumberRowProps) {
  const id = useId();
  const field = useText(name);
  const { draft } = useTextsEdit();
  const number = /^\d{1,6}$/.test(field.value.trim()) ? Number(field.value) : undefined;
  const wrong = field.wrong ? wrongWords(name, number, { least, most, fives }) : undefined;
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
        {among ? (
          <select {...shared} onChange={({ currentTarget }) => field.onText(currentTarget.value)}>
            {among.map((one) => (
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
            : [says[name](number, Number(draft[beside ?? name])), also?.(number)].filter(Boolean).join(' '))}
      </p>
    </div>
  );
}

function wrongWords(
  name: NumberRule,
  number: number | undefined,
  { least, most, fives }: { least: number; most: number; fives: boolean },
): string {
  if (number === undefined) return words.wrong.number;
  if (number < least || number > most) return words.wrong.between(least, most);
  if (fives && number % 5 !== 0) return words.wrong.fives;
  return name === 'online.to' ? words.wrong.order : words.wrong.between(least, most);
}
