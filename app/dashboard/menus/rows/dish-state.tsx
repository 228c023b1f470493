import { showingWords } from '#languages/dishes.ts';
import { showingStates, visibilityOn, type VisibilityRule } from '#restaurant/menus/served.ts';
import { dashboardWords } from '#languages/dashboard.ts';
import { soldOutWords } from '#languages/dishes.ts';
import { allergens } from '#restaurant/menus/allergens.ts';
import { type EditedRow, keptSignature, soldOutIn } from '#restaurant/menus/edit/edited-menu.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { Field } from '../../../ui/field.tsx';
import { Chip, Sign } from '../../frame/controls.tsx';
import { type Fields, useEditor } from '../model/editor-context.ts';
import { allergenSymbols, declarationSymbols } from '../../../drawings/symbols.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dayShownAt } from '../../frame/date-words.ts';
import { describeSoldOutEnd, soldOutUntil } from '../../dishes/sold-out-field.tsx';

interface ShowingFieldsProps {
  name: string;
  value: VisibilityRule | undefined;
  fields: Fields;
}

/** Who sees a menu or a dish: everybody, nobody for now, or everybody on certain days. */
export function ShowingFields({ name, value = { state: 'shown' }, fields }: ShowingFieldsProps) {
  const change = (part: Partial<Record<keyof VisibilityRule, string>>) => {
    const { state, from = '', to = '' } = { ...value, ...part };
    // A menu or dish that is always visible has no rule.
    const isAlways = state === 'shown' && from === '' && to === '';
    fields.set('showing', isAlways ? undefined : { state, ...(from !== '' && { from }), ...(to !== '' && { to }) });
  };
  return (
    <fieldset className="showing">
      <legend>{showingWords.legend}</legend>
      <div className="showing-states">
        {showingStates.map((state) => (
          <Chip key={state} type="radio" name={`${name}-state`} checked={value.state === state} onChange={() => change({ state })}>
            {showingWords.state[state]}
          </Chip>
        ))}
      </div>
      <p className="field-help">{showingWords.note[value.state]}</p>
      <div className="showing-days">
        <Field
          type="date"
          label={showingWords.from}
          value={value.from ?? ''}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <Field
          type="date"
          label={showingWords.to}
          value={value.to ?? ''}
          error={fields.isWrong('showing') ? showingWords.wrongDays : undefined}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </div>
      <p className="field-help">{showingWords.days}</p>
    </fieldset>
  );
}

const words = dashboardWords.menus;

type Declaration = 'signed' | 'to-sign' | 'unsigned' | 'partial' | 'none';

export function declarationState(row: EditedRow, stored: Row | undefined, toSign: boolean): Declaration {
  const answered = allergens.filter((allergen) => row.allergens?.[allergen]).length;
  if (answered === 0) return 'none';
  if (answered < allergens.length) return 'partial';
  if (toSign) return 'to-sign';
  return keptSignature(row, stored) ? 'signed' : 'unsigned';
}

export function DishState({ row, stored, toSign }: { row: EditedRow; stored: Row | undefined; toSign: boolean }) {
  const { soldOutChoices, now } = useEditor();
  const state = declarationState(row, stored, toSign);
  const until = soldOutUntil(row, soldOutChoices, now);
  const unseen = showingWords.unseen[visibilityOn(row.showing, dayShownAt(now))](row.showing ?? {});
  return (
    <span className="dish-state">
      {unseen && <span className="unseen-mark">{unseen}</span>}
      {state === 'signed' || state === 'to-sign' ? <Contents row={row} /> : undefined}
      {state !== 'signed' && (
        <Sign
          icon={state === 'to-sign' ? 'i-penna' : declarationSymbols.undeclared}
          label={words.declaration[state]}
          className="dish-state-undeclared"
        />
      )}
      {soldOutIn(row, now) !== undefined && (
        <span className="dish-state-sold-out">{until ? soldOutWords.marked(describeSoldOutEnd(until, now)) : words.soldOut}</span>
      )}
    </span>
  );
}

/** More would wrap the line of a dish; rows of equal height are found faster. */
const maxIcons = 4;

function Contents({ row }: { row: EditedRow }) {
  const contained = allergens.filter((allergen) => row.allergens?.[allergen] === 'contiene');
  const traces = allergens.filter((allergen) => row.allergens?.[allergen] === 'tracce').length;
  if (contained.length === 0 && traces === 0) return <span className="dish-state-contents">{words.noAllergens}</span>;
  return (
    <span className="dish-state-contents">
      {contained.slice(0, maxIcons).map((allergen) => (
        <Icon key={allergen} name={allergenSymbols[allergen]} />
      ))}
      {contained.length > maxIcons && <span aria-hidden="true">+{contained.length - maxIcons}</span>}
      <span className="visually-hidden">{words.contains(contained.map((allergen) => words.allergen[allergen]))}</span>
      {traces > 0 && (
        <small title={words.traces(traces, 0)}>
          <Icon name={declarationSymbols.traces} />
          <span className="visually-hidden">{words.traces(traces, contained.length)}</span>
          <span aria-hidden="true">{traces}</span>
        </small>
      )}
    </span>
  );
}
