import { Switch } from '../frame/switch.tsx';
import { useSetting } from './edit-context.ts';
import type { SettingsName } from '#restaurant/settings/settings-form.ts';

interface SwitchFieldProps {
  name: SettingsName;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
}

/** A switch of the settings. The hidden field before it sends "off", because an unchecked box sends nothing. */
export function SwitchField({ name, label, note, disabled = false }: SwitchFieldProps) {
  const field = useSetting(name);
  return (
    <div className="settings-switch">
      {!disabled && <input type="hidden" name={name} value="" />}
      <Switch
        name={name}
        value="on"
        label={label}
        note={note}
        aria-invalid={field.wrong || undefined}
        checked={field.value === 'on'}
        disabled={disabled}
        onChange={({ currentTarget }) => field.onText(currentTarget.checked ? 'on' : '')}
      />
    </div>
  );
}
