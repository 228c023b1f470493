import { type ComponentProps, useId } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: string;
  /** A line under the label. */
  note?: string | undefined;
}

/** A switch between on and off: a checkbox, which works in a form without JavaScript. */
export function Switch({ label, note, id: given, ...props }: SwitchProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <label className="switch" htmlFor={id}>
      <input
        {...props}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={note ? `${id}-note` : undefined}
        aria-labelledby={`${id}-label`}
      />
      <i aria-hidden="true" />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </span>
    </label>
  );
}
