import { useId } from 'react';
import { bookingRulesWords } from '#languages/booking-rules.ts';
import { parentOf } from '#restaurant/documents/model/path.ts';
import { boundsAt, textAt } from '#restaurant/documents/model/text.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { useDocumentEdit, useField } from '../editing/document-edit.ts';
import { FieldSwitch } from '../editing/field-switch.tsx';

const words = bookingRulesWords.stay;

/** Whose stay: of both services, or of one that differs. */
type StayName = 'stay' | `stayOf.${Service}`;

/** How long parties keep their table, by their size: a row a size, one empty row below, and all larger ones. */
export function StayRows({ name }: { name: StayName }) {
  const { node, draft } = useDocumentEdit();
  const steps = `${name}.steps`;
  const text = (row: number, field: string) => textAt(node, draft, `${steps}.${row}.${field}`);
  const { maximum: most = 0 } = boundsAt(node, draft.data, steps);
  const last = Array.from({ length: most }, (_, row) => row).findLast((row) => text(row, 'upTo') + text(row, 'minutes') !== '') ?? -1;
  const shown = Math.min(most, last + 2);
  const open = name === 'stay' || textAt(node, draft, name) === 'on';
  const [upTo, minutes] = [Number(text(0, 'upTo')), Number(text(0, 'minutes'))];
  return (
    <div className="rules-stay">
      {name !== 'stay' && <FieldSwitch name={name} label={words.differs[name]} />}
      <fieldset className="rules-stay-rows" hidden={!open}>
        <legend>{words.legend[name]}</legend>
        <div className="rules-stay-head" aria-hidden="true">
          <span>{words.upTo}</span>
          <span>{words.minutes}</span>
        </div>
        {Array.from({ length: shown }, (_, row) => (
          <div key={row} className="rules-stay-row">
            <StayField name={`${steps}.${row}.upTo`} label={`${words.upTo}, ${words.row(row + 1)}`} />
            <StayField name={`${steps}.${row}.minutes`} label={`${words.minutes}, ${words.row(row + 1)}`} />
          </div>
        ))}
        <StayField name={`${name}.larger`} label={words.larger} seen />
        <p className="rules-says">
          {upTo > 0 && minutes > 0 && `${words.says(upTo, minutes)} `}
          {words.nobody}
        </p>
      </fieldset>
    </div>
  );
}

function StayField({ name, label, seen = false }: { name: string; label: string; seen?: boolean }) {
  const id = useId();
  const field = useField(name);
  // That the rows are in no order is said at the first.
  const isFirst = name.endsWith('.0.upTo');
  const isWrong = useDocumentEdit().wrong.includes(isFirst ? parentOf(parentOf(name)) : name) || field.wrong;
  const wrong = bookingRulesWords.wrong;
  const said = name.endsWith('upTo') ? wrong.steps : wrong.fives;
  return (
    <span className="rules-stay-field">
      <label htmlFor={id} className={seen ? undefined : 'visually-hidden'}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={field.value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => field.onText(currentTarget.value)}
      />
      {isWrong && (
        <span id={`${id}-wrong`} className="rules-wrong">
          {/^\d+$/.test(field.value) ? said : wrong.number}
        </span>
      )}
    </span>
  );
}
