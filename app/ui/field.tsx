import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface FieldText {
  label: string;
  help?: ReactNode;
  /** The error, in words the user can act on, linked to the field for screen readers. */
  error?: string | undefined;
  className?: string;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = FieldText & Omit<ComponentProps<Tag>, 'className'>;

/** @param about the ids of further descriptions of the field */
function useField({ help, error }: Pick<FieldText, 'help' | 'error'>, given: string | undefined, about: string | undefined) {
  const own = useId();
  const id = given ?? own;
  const describedBy = [about, help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, aria: { ...(describedBy ? { 'aria-describedby': describedBy } : {}), ...(error ? { 'aria-invalid': true } : {}) } };
}

function Around({ id, label, help, error, className, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help && (
        <span className="field-help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

export function Field({ label, help, error, className, id: given, ...props }: Control<'input'>) {
  const { id, aria } = useField({ help, error }, given, props['aria-describedby']);
  return (
    <Around id={id} label={label} help={help} error={error} className={className}>
      <input {...props} id={id} {...aria} />
    </Around>
  );
}

export function TextAreaField({ label, help, error, className, id: given, ...props }: Control<'textarea'>) {
  const { id, aria } = useField({ help, error }, given, props['aria-describedby']);
  return (
    <Around id={id} label={label} help={help} error={error} className={className}>
      <textarea {...props} id={id} {...aria} />
    </Around>
  );
}

export function SelectField({ label, help, error, className, id: given, ...props }: Control<'select'>) {
  const { id, aria } = useField({ help, error }, given, props['aria-describedby']);
  return (
    <Around id={id} label={label} help={help} error={error} className={className}>
      <select {...props} id={id} {...aria} />
    </Around>
  );
}
