import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import type { ChoiceField as ChoiceDescription, ChoicesField as ChoicesDescription } from '#restaurant/documents/editing/fields.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../frame/switch.tsx';
import { useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

const { fault: faultWords } = contentWords;

interface FieldProps {
  words: FieldWords;
  place: string;
}

export function SwitchField({ words: { label, help }, place }: FieldProps) {
  const { value, change } = useValue(place);
  return (
    <Switch id={place} label={label} note={help} checked={value === true} onChange={({ currentTarget }) => change(currentTarget.checked)} />
  );
}

/** An amount as it is typed: `14`, `2,50`. */
export function EurosField({ words: { label }, place }: FieldProps) {
  const { text, wrong, change } = useValue(place);
  return (
    <Field
      id={place}
      className="content-euros"
      label={`${label} (€)`}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={wrong ? faultWords.euros : undefined}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** One of a closed set. */
export function ChoiceField({ field, words: { label, options }, place }: FieldProps & { field: ChoiceDescription }) {
  const { text, wrong, change } = useValue(place);
  return (
    <div className="field content-choice">
      <label htmlFor={place}>{label}</label>
      <select id={place} value={text} aria-invalid={wrong || undefined} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {options?.[option] ?? option}
          </option>
        ))}
      </select>
      {wrong && <span className="field-error">{faultWords.choice}</span>}
    </div>
  );
}

/** Some of a closed set, in the order they were chosen. */
export function ChoicesField({ field, words: { label, options }, place }: FieldProps & { field: ChoicesDescription }) {
  const { value, change } = useValue(place);
  const id = useId();
  const chosen = typeof value === 'object' ? value : [];
  return (
    <div className="content-choices" role="group" aria-labelledby={id}>
      <p id={id}>{label}</p>
      {field.options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) =>
              change(currentTarget.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          />
          <span>{options?.[option] ?? option}</span>
        </label>
      ))}
    </div>
  );
}
