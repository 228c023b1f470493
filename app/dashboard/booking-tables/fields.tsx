import { Field, SelectField } from '../../ui/field.tsx';
import { useText } from '../editing/texts-edit.ts';

interface TextFieldProps {
  name: string;
  label: string;
  wrong: string;
  /** Whether only digits are meant. */
  digits?: boolean;
  lang?: string;
  placeholder?: string;
}

export function TextField({ name, label, wrong, digits = false, lang, placeholder }: TextFieldProps) {
  const field = useText(name);
  return (
    <Field
      name={name}
      label={label}
      value={field.value}
      error={field.wrong ? wrong : undefined}
      autoComplete="off"
      maxLength={digits ? 6 : 200}
      className={digits ? 'tables-digits' : 'tables-text'}
      {...(digits ? { inputMode: 'numeric' } : {})}
      {...(lang === undefined ? {} : { lang })}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={({ currentTarget }) => field.onText(currentTarget.value)}
    />
  );
}

export function ChoiceField({ name, label, wrong, options }: { name: string; label: string; wrong?: string; options: [string, string][] }) {
  const field = useText(name);
  return (
    <SelectField
      name={name}
      label={label}
      value={field.value}
      error={field.wrong ? wrong : undefined}
      onChange={({ currentTarget }) => field.onText(currentTarget.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
