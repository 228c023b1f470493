import { showingWords as words } from '#languages/showing.ts';
import { showingStates, type VisibilityRule } from '#restaurant/menus/served.ts';
import { Field } from '../../../ui/field.tsx';
import { Chip } from '../../frame/chip.tsx';
import type { Fields } from './editor-context.ts';
import './showing-fields.css';

interface ShowingFieldsProps {
  /** Unique in the page. */
  name: string;
  value: VisibilityRule | undefined;
  /** Those of the menu, or of the dish. */
  fields: Fields;
}

/** Who sees a menu or a dish: everybody, nobody for now, or everybody on certain days. */
export function ShowingFields({ name, value = { state: 'shown' }, fields }: ShowingFieldsProps) {
  const change = (part: Partial<Record<keyof VisibilityRule, string>>) => {
    const { state, from = '', to = '' } = { ...value, ...part };
    // What guests always see says nothing of it.
    const isAlways = state === 'shown' && from === '' && to === '';
    fields.set('showing', isAlways ? undefined : { state, ...(from !== '' && { from }), ...(to !== '' && { to }) });
  };
  return (
    <fieldset className="showing">
      <legend>{words.legend}</legend>
      <div className="showing-states">
        {showingStates.map((state) => (
          <Chip key={state} type="radio" name={`${name}-state`} checked={value.state === state} onChange={() => change({ state })}>
            {words.state[state]}
          </Chip>
        ))}
      </div>
      <p className="field-help">{words.note[value.state]}</p>
      <div className="showing-days">
        <Field
          type="date"
          label={words.from}
          value={value.from ?? ''}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <Field
          type="date"
          label={words.to}
          value={value.to ?? ''}
          error={fields.isWrong('showing') ? words.wrongDays : undefined}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </div>
      <p className="field-help">{words.days}</p>
    </fieldset>
  );
}
