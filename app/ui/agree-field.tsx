import type { ComponentProps } from 'react';

interface AgreeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: string;
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * A tick with which somebody agrees to what they write in the field before it; it shows once something stands there. Its style is that of
 * fields (field.css), which it does not ask for itself: the error screen of every page holds one, and asks for that style when it is shown.
 */
export function AgreeField({ label, error, className, ...props }: AgreeFieldProps) {
  const aria = error ? ({ 'aria-describedby': `${props.id}-error`, 'aria-invalid': true } as const) : {};
  return (
    <div className={className ? `field field-agree ${className}` : 'field field-agree'}>
      <input {...props} {...aria} type="checkbox" />
      <label htmlFor={props.id}>{label}</label>
      {error && (
        <span className="field-error" id={`${props.id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
