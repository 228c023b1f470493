import { showingWords as words } from '#languages/showing.ts';
import type { ShowingDraft } from '#restaurant/menus/edit/edit-draft.ts';
import { showingStates } from '#restaurant/menus/visibility.ts';
import { Field } from '../../../ui/field.tsx';
import './showing-fields.css';

interface ShowingFieldsProps {
  /** Unique in the page. */
  name: string;
  value: ShowingDraft;
  /** Whether its last day is before its first. */
  fault: true | undefined;
  onChange: (showing: ShowingDraft) => void;
}

/** Who sees a menu or a dish: everybody, nobody for now, or everybody on certain days. */
export function ShowingFields({ name, value, fault, onChange }: ShowingFieldsProps) {
  return (
    <fieldset className="showing">
      <legend>{words.legend}</legend>
      <div className="showing-states">
        {showingStates.map((state) => (
          <label key={state} className="dish-mark">
            <input type="radio" name={`${name}-state`} checked={value.state === state} onChange={() => onChange({ ...value, state })} />
            <span>{words.state[state]}</span>
          </label>
        ))}
      </div>
      <p className="field-help">{words.note[value.state]}</p>
      <div className="showing-days">
        <Field
          type="date"
          label={words.from}
          value={value.from}
          onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
        />
        <Field
          type="date"
          label={words.to}
          value={value.to}
          error={fault && words.wrongDays}
          onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
        />
      </div>
      <p className="field-help">{words.days}</p>
    </fieldset>
  );
}
