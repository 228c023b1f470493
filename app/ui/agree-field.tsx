import type { ComponentProps } from 'react';

interface AgreeFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  id: string;
  label: string;
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * A checkbox for the consent to what is typed in the field before it, shown once that is not empty. Its styles are those of fields
 * (field.css). It does not import them, because the error screen of every page contains one, and loads the styles itself.
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
