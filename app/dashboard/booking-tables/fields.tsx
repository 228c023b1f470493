import { Field, SelectField } from '../../ui/field.tsx';
import { Switch } from '../frame/switch.tsx';
import { useTableField } from './edit-context.ts';

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
  const field = useTableField(name);
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
  const field = useTableField(name);
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

/** On or off. The hidden field before it sends "off", because an unchecked box sends nothing. */
export function SwitchField({ name, label, note }: { name: string; label: string; note?: string }) {
  const field = useTableField(name);
  return (
    <div>
      <input type="hidden" name={name} value="" />
      <Switch
        name={name}
        value="on"
        label={label}
        note={note}
        checked={field.value === 'on'}
        onChange={({ currentTarget }) => field.onText(currentTarget.checked ? 'on' : '')}
      />
    </div>
  );
}
