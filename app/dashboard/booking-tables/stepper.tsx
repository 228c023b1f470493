import { useId } from 'react';
import { bookingTablesWords } from '#languages/booking-tables.ts';
import { boundsAt } from '#restaurant/documents/model/text.ts';
import { useDocumentEdit, useField } from '../editing/document-edit.ts';

const words = bookingTablesWords.plan;

interface StepperProps {
  name: string;
  label: string;
  wrong: string;
  /** By how much a press changes it. */
  step?: number;
}

/** A number of seats or centimetres, typed or counted up and down. */
export function Stepper({ name, label, wrong, step = 1 }: StepperProps) {
  const id = useId();
  const field = useField(name);
  const { node, draft } = useDocumentEdit();
  const { minimum: least = 0, maximum: most = 0 } = boundsAt(node, draft.data, name);
  const number = /^\d{1,6}$/.test(field.value) ? Number(field.value) : 0;
  return (
    <div className="plan-step">
      <label htmlFor={id}>{label}</label>
      <div>
        <button type="button" aria-label={words.fewer(label)} onClick={() => field.onText(String(Math.max(least, number - step)))}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={field.value}
          aria-invalid={field.wrong || undefined}
          aria-describedby={field.wrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => field.onText(currentTarget.value)}
        />
        <button type="button" aria-label={words.more(label)} onClick={() => field.onText(String(Math.min(most, number + step)))}>
          +
        </button>
      </div>
      {field.wrong && (
        <span className="field-error" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </div>
  );
}
