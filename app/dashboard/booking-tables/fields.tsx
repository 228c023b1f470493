import { Field, SelectField } from '../../ui/field.tsx';
import { useField } from '../editing/document-edit.ts';

interface TextFieldProps {
  name: string;
  label: string;
  wrong: string;
  /** Whether only digits are meant. */
  digits?: boolean;
  lang?: string;
  placeholder?: string;
  /** What is shown and typed, where that is not the text of the field. */
  value?: string;
  onText?: (text: string) => void;
}

export function TextField({ name, label, wrong, digits = false, lang, placeholder, value, onText }: TextFieldProps) {
  const field = useField(name);
  return (
    <Field
      name={name}
      label={label}
      value={value ?? field.value}
      error={field.wrong ? wrong : undefined}
      autoComplete="off"
      maxLength={digits ? 6 : 200}
      className={digits ? 'tables-digits' : 'tables-text'}
      {...(digits ? { inputMode: 'numeric' } : {})}
      {...(lang === undefined ? {} : { lang })}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={({ currentTarget }) => (onText ?? field.onText)(currentTarget.value)}
    />
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  wrong?: string;
  options: readonly (readonly [string, string])[];
  /** What is chosen, and what a choice does, where that is more than a text of this name. */
  value?: string;
  onChoose?: (value: string) => void;
}

export function ChoiceField({ name, label, wrong, options, value, onChoose }: ChoiceFieldProps) {
  const field = useField(name);
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? field.value}
      error={field.wrong ? wrong : undefined}
      onChange={({ currentTarget }) => (onChoose ?? field.onText)(currentTarget.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
