import { useId } from 'react';
import { contentWords } from '#languages/content.ts';
import type { Path } from '#restaurant/documents/model/path.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../frame/switch.tsx';
import { useValue } from './content-editor.ts';
import type { FieldWords } from './field-words.ts';

const { fault: faultWords } = contentWords;

interface FieldProps {
  words: FieldWords;
  path: Path;
}

export function SwitchField({ words: { label, help }, path }: FieldProps) {
  const { isOn, choose } = useValue(path);
  return <Switch id={path} label={label} note={help} checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)} />;
}

/** An amount as it is typed: `14`, `2,50`. */
export function EurosField({ words: { label }, path }: FieldProps) {
  const { text, wrong, type } = useValue(path);
  return (
    <Field
      id={path}
      className="content-euros"
      label={`${label} (€)`}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      error={wrong ? faultWords.euros : undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}

/** One of a closed set. */
export function ChoiceField({ words: { label, options = {} }, path }: FieldProps) {
  const { text, wrong, type } = useValue(path);
  return (
    <div className="field content-choice">
      <label htmlFor={path}>{label}</label>
      <select id={path} value={text} aria-invalid={wrong || undefined} onChange={({ currentTarget }) => type(currentTarget.value)}>
        {Object.entries(options).map(([option, said]) => (
          <option key={option} value={option}>
            {said}
          </option>
        ))}
      </select>
      {wrong && <span className="field-error">{faultWords.choice}</span>}
    </div>
  );
}

/** Some of a closed set, in the order they were chosen. */
export function ChoicesField({ words: { label, options = {} }, path }: FieldProps) {
  const { chosen, choose } = useValue(path);
  const id = useId();
  return (
    <div className="content-choices" role="group" aria-labelledby={id}>
      <p id={id}>{label}</p>
      {Object.entries(options).map(([option, said]) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          />
          <span>{said}</span>
        </label>
      ))}
    </div>
  );
}
