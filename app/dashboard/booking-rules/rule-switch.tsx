import { Switch } from '../frame/switch.tsx';
import { useRule } from './edit-context.ts';

/** A rule that is on or off. The hidden field before it sends "off", because an unchecked box sends nothing. */
export function RuleSwitch({ name, label, note }: { name: string; label: string; note?: string }) {
  const field = useRule(name);
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
