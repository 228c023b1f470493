import { useId } from 'react';
import { dashboardWords } from '#languages/dashboard.ts';
import { type Allergen, allergens, answersTo, type Presence } from '#restaurant/menus/allergens.ts';
import { type Group, isGroup, namedOf, namesAgree, type Single, singlesOf, unwantedWord } from '#restaurant/menus/declaration.ts';
import { answeredWith, withSingles } from '#restaurant/menus/edit/edit.ts';
import { type EditedRow, keptSignature } from '#restaurant/menus/edit/edited-menu.ts';
import type { Row } from '#restaurant/menus/menu.ts';
import { declareWords } from '#languages/menu-editor.ts';
import { likelySingles } from '#restaurant/menus/likely-parts.ts';
import { useMay, useStaffMember } from '../../frame/staff-member.ts';
import { allergenSymbols, declarationSymbols } from '../../../drawings/symbols.ts';
import { Icon, type SymbolName } from '../../../ui/icon.tsx';
import { formatMoment } from '../../frame/date-words.ts';
import { Switch, TextButton } from '../../frame/controls.tsx';
import { declarationState } from './dish-state.tsx';
import { allergensPlace, type Fields, useEditor } from '../model/editor-context.ts';
import { QuickAnswers } from './quick-answers.tsx';

const words = dashboardWords.menus;

const mark = {
  no: declarationSymbols.none,
  tracce: declarationSymbols.traces,
  contiene: declarationSymbols.contains,
} as const satisfies Record<Presence, SymbolName>;

interface AllergenFieldsProps {
  row: EditedRow;
  stored: Row | undefined;
  toSign: boolean;
  fields: Fields;
}

export function AllergenFields({ row, stored, toSign, fields }: AllergenFieldsProps) {
  const { allergens: answers = {} } = row;
  const isWrong = fields.isWrong('allergens');
  const id = allergensPlace(row.id);
  const answered = Object.keys(answers).length > 0;
  const answer = (allergen: Allergen, given: Presence) => fields.set('allergens', answeredWith(answers, allergen, given));
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      {/* A child of the whole group, so that the sticky name stays beside the last question too. */}
      <h4 id={id} className="allergens-of" tabIndex={-1}>
        <span className="allergens-dish">{row.content || words.nameless}</span>
        <span className="visually-hidden">: </span>
        {words.allergens}
      </h4>
      <div className="allergens-head">
        <p id={`${id}-note`}>{words.allergensNote}</p>
      </div>
      <QuickAnswers row={row} fields={fields} toSign={toSign} signed={declarationState(row, stored, toSign) === 'signed'} />
      {answered && (
        <TextButton label={words.clearAnswers} onClick={() => fields.set('allergens', undefined)} icon={declarationSymbols.undeclared} />
      )}
      <div className="allergens">
        {allergens.map((allergen) => (
          <fieldset key={allergen} className="allergen" data-missing={isWrong && !isAnswered(row, allergen)}>
            <legend>
              <Icon name={allergenSymbols[allergen]} />
              {words.allergen[allergen]}
            </legend>
            <div className="allergen-answers">
              {answersTo(allergen).map((given) => (
                <label key={given} data-answer={given}>
                  <input
                    type="radio"
                    name={`${id}-${allergen}`}
                    checked={answers[allergen] === given}
                    onChange={() => answer(allergen, given)}
                  />
                  <Icon name={mark[given]} />
                  <span>{given}</span>
                </label>
              ))}
            </div>
            {isGroup(allergen) && <SingleFields row={row} fields={fields} group={allergen} />}
          </fieldset>
        ))}
      </div>
      {isWrong && (
        <p className="field-error" role="alert">
          {words.fault.allergens}
        </p>
      )}
      <SignatureField row={row} stored={stored} toSign={toSign} />
    </div>
  );
}

/** Whether an allergen has a valid answer: neither traces of sulphites (an old answer), nor traces of a group with a contained single. */
function isAnswered({ allergens: answers = {} }: EditedRow, allergen: Allergen): boolean {
  if (isGroup(allergen) && !namesAgree(answers, allergen)) return false;
  return answersTo(allergen).some((answer) => answer === answers[allergen]);
}

/** The signature of the declaration. Only the server signs, at the next save, and only for the signed-in user. */
function SignatureField({ row, stored, toSign }: Omit<AllergenFieldsProps, 'fields'>) {
  const { dispatch, now } = useEditor();
  const { name: person } = useStaffMember();
  const maySign = useMay('sign allergen declarations');
  const state = declarationState(row, stored, toSign);
  const signature = keptSignature(row, stored);
  if (state === 'signed' && signature) {
    return (
      <p className="allergens-signed">
        <Icon name="i-spunta" />
        <span>
          <strong>{words.declared}</strong> {words.signedBy(signature.by, formatMoment(Date.parse(signature.at), now))}
        </span>
      </p>
    );
  }
  const missing = allergens.filter((allergen) => !isAnswered(row, allergen)).length;
  return (
    <div className="allergens-sign">
      <Switch
        label={words.sign}
        note={missing > 0 ? words.answersMissing(missing) : maySign ? words.signsAs(person) : words.mayNotSign}
        checked={toSign}
        disabled={missing > 0 || !maySign}
        onChange={({ currentTarget }) => dispatch({ type: 'sign', id: row.id, on: currentTarget.checked })}
      />
    </div>
  );
}

/** The grains or nuts of a group in a dish, those first that its words mention. Without a choice the answer is for the whole group. */
function SingleFields({ row, fields, group }: { row: EditedRow; fields: Fields; group: Group }) {
  const id = useId();
  const { allergens: answers = {} } = row;
  const answer = answers[group];
  if (answer === undefined || answer === 'no') return null;
  const likely = likelySingles(row.content, row.description ?? '');
  const inOrder = singlesOf[group].toSorted((one, other) => Number(likely.includes(other)) - Number(likely.includes(one)));
  const setSingles = (singles: readonly Single[], presence: typeof answer | undefined) =>
    fields.set('allergens', withSingles(answers, singles, presence));
  const chips = (singles: readonly Single[], presence: typeof answer) =>
    singles.map((single) => {
      const isChosen = answers[single] === presence;
      return (
        <button
          key={single}
          type="button"
          className="part-chip"
          aria-pressed={isChosen}
          onClick={() => setSingles([single], isChosen ? undefined : presence)}
        >
          {isChosen && <Icon name="i-spunta" />}
          {unwantedWord(single, 'it')}
        </button>
      );
    });
  const others = inOrder.filter((single) => answers[single] !== 'contiene');
  const silent = others.filter((single) => answers[single] === undefined);
  const named = namedOf(answers, group);
  return (
    <div className="singles">
      <p id={id}>{declareWords.which[answer]}</p>
      <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
        {chips(inOrder, answer)}
      </div>
      {answer === 'contiene' && named.length > 0 && (
        <details open={named.some((single) => answers[single] === 'tracce')}>
          <summary>{declareWords.tracesToo[group]}</summary>
          <div role="group" aria-label={declareWords.tracesToo[group]}>
            {chips(others, 'tracce')}
            {silent.length > 1 && <TextButton label={declareWords.allOthers[group]} onClick={() => setSingles(silent, 'tracce')} />}
          </div>
        </details>
      )}
      <p id={`${id}-note`} role="status">
        {named.length === 0 ? declareWords.unnamed : !namesAgree(answers, group) && declareWords.noneContained}
      </p>
    </div>
  );
}
