import { Switch } from '../frame/switch.tsx';
import { useField } from './document-edit.ts';

interface FieldSwitchProps<Name extends string> {
  /** The path of the field. */
  name: Name;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
  className?: string;
}

/** A field that is on or off. The hidden one before it sends "off", because an unchecked box sends nothing. */
export function FieldSwitch<Name extends string = string>({ name, label, note, disabled = false, className }: FieldSwitchProps<Name>) {
  const { value, wrong, onText } = useField(name);
  return (
    <div className={className}>
      {!disabled && <input type="hidden" name={name} value="" />}
      <Switch
        name={name}
        value="on"
        label={label}
        note={note}
        aria-invalid={wrong || undefined}
        checked={value === 'on'}
        disabled={disabled}
        onChange={({ currentTarget }) => onText(currentTarget.checked ? 'on' : '')}
      />
    </div>
  );
}
