import { useId } from 'react';
import { bookingRulesWords } from '#languages/booking-rules.ts';
import { type StayName, staySteps } from '#restaurant/bookings/rules/rules-form.ts';
import { useText, useTextsEdit } from '../editing/texts-edit.ts';
import { TextSwitch } from '../editing/text-switch.tsx';

const words = bookingRulesWords.stay;

/** How long parties keep their table, by their size: a row a size, one empty row below, and all larger ones. */
export function StayRows({ name }: { name: StayName }) {
  const { draft } = useTextsEdit();
  const filled = (row: number) => draft[`${name}.${row}.upTo`] !== '' || draft[`${name}.${row}.minutes`] !== '';
  const last = Array.from({ length: staySteps }, (_, row) => row).findLast(filled) ?? -1;
  const shown = Math.min(staySteps, last + 2);
  const open = name === 'stay' || draft[name] === 'on';
  const [upTo, minutes] = [Number(draft[`${name}.0.upTo`]), Number(draft[`${name}.0.minutes`])];
  return (
    <div className="rules-stay">
      {name !== 'stay' && <TextSwitch name={name} label={words.differs[name]} />}
      <fieldset className="rules-stay-rows" hidden={!open}>
        <legend>{words.legend[name]}</legend>
        <div className="rules-stay-head" aria-hidden="true">
          <span>{words.upTo}</span>
          <span>{words.minutes}</span>
        </div>
        {Array.from({ length: shown }, (_, row) => (
          <div key={row} className="rules-stay-row">
            <StayField name={`${name}.${row}.upTo`} label={`${words.upTo}, ${words.row(row + 1)}`} />
            <StayField name={`${name}.${row}.minutes`} label={`${words.minutes}, ${words.row(row + 1)}`} />
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
  const field = useText(name);
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
        aria-invalid={field.wrong || undefined}
        aria-describedby={field.wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => field.onText(currentTarget.value)}
      />
      {field.wrong && (
        <span id={`${id}-wrong`} className="rules-wrong">
          {/^\d+$/.test(field.value) ? said : wrong.number}
        </span>
      )}
    </span>
  );
}
