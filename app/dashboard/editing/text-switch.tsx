import { Switch } from '../frame/switch.tsx';
import { useText } from './texts-edit.ts';

/** A text that is on or off. The hidden field before it sends "off", because an unchecked box sends nothing. */
export function TextSwitch({ name, label, note }: { name: string; label: string; note?: string }) {
  const field = useText(name);
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
