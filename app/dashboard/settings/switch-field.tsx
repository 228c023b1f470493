import { Switch } from '../frame/switch.tsx';
import { useSetting } from './edit-context.ts';
import type { SettingsName } from '#restaurant/settings/settings-form.ts';

interface SwitchFieldProps {
  name: SettingsName;
  label: string;
  note?: string | undefined;
  /** What is said when a save is refused at this switch. */
  wrong?: string;
  disabled?: boolean;
}

/** A switch of the settings. The hidden field before it sends "off", because an unchecked box sends nothing. */
export function SwitchField({ name, label, note, wrong, disabled = false }: SwitchFieldProps) {
  const field = useSetting(name);
  return (
    <div className="settings-switch">
      {!disabled && <input type="hidden" name={name} value="" />}
      <Switch
        name={name}
        value="on"
        label={label}
        note={field.wrong && wrong ? wrong : note}
        aria-invalid={field.wrong || undefined}
        checked={field.value === 'on'}
        disabled={disabled}
        onChange={({ currentTarget }) => field.onText(currentTarget.checked ? 'on' : '')}
      />
    </div>
  );
}
