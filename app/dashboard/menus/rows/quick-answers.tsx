import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { dashboardWords } from '#languages/dashboard.ts';
import { declareWords } from '#languages/menu-editor.ts';
import { preparationWords } from '#languages/preparations.ts';
import { allergens, type SomeAnswers } from '#restaurant/menus/allergens.ts';
import { groups, namesAgree, saidOf, unwantedWord } from '#restaurant/menus/declaration.ts';
import { withRemainingNo } from '#restaurant/menus/edit/edit.ts';
import type { EditedRow } from '#restaurant/menus/edit/edited-menu.ts';
import { deniedParts, likelyParts } from '#restaurant/menus/likely-parts.ts';
import { answersOfPreparations, type Preparation, preparationNames as names, together } from '#restaurant/menus/preparations.ts';
import { isFound } from '#restaurant/menus/search.ts';
import { useMay, useStaffMember } from '../../frame/staff-member.ts';
import type { DishList } from '../../dishes/list-route.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog, DialogActions } from '../../frame/dialog.tsx';
import { type Fields, useEditor } from '../model/editor-context.ts';
import { Options, Spoken, TextButton } from '../../frame/controls.tsx';
import { useArea } from '../../frame/area.tsx';

const words = declareWords;

/** Shortcuts to answer for the fourteen allergens. None of them signs, and none lowers an answer. */
export function QuickAnswers({ row, fields, toSign, signed }: { row: EditedRow; fields: Fields; toSign: boolean; signed: boolean }) {
  const { signAndGoOn } = useEditor();
  const { name: person } = useStaffMember();
  const maySign = useMay('sign allergen declarations');
  const [chosen, setChosen] = useState<Preparation>();
  const [copying, setCopying] = useState(false);
  const [status, setStatus] = useState('');
  const id = useId();
  const { allergens: given = {}, preparations: madeOf = [] } = row;
  const complete = allergens.every((allergen) => given[allergen]) && groups.every((group) => namesAgree(given, group));
  const likely = likelyParts(row.content, row.description ?? '').filter((part) => !madeOf.includes(part));
  const addParts = (parts: readonly Preparation[]) => {
    const preparations = [...new Set([...madeOf, ...parts])];
    fields.change([
      { op: 'set', path: 'allergens', value: together(given, answersOfPreparations(parts)) },
      { op: 'set', path: 'preparations', value: preparations },
    ]);
    setStatus(words.addedOf(parts.map((part) => preparationWords[part]).join(', ')));
  };
  const takeOut = (part: Preparation) => {
    const left = madeOf.filter((one) => one !== part);
    fields.set('preparations', left.length > 0 ? left : undefined);
    setStatus(words.takenOut(preparationWords[part]));
  };
  const denied = deniedParts(row, given).map((one) => ({
    part: preparationWords[one.part],
    allergens: one.denied.map((allergen) => unwantedWord(allergen, 'it')),
  }));
  const named = (presence: 'contiene' | 'tracce') => saidOf(given, presence, 'it').flatMap(({ names }) => names);
  const answer = (answers: SomeAnswers, done: string) => {
    fields.set('allergens', answers);
    setStatus(done);
  };
  return (
    <div className="quick-answers" role="group" aria-label={words.fill}>
      {madeOf.length + likely.length > 0 && (
        <span className="quick-answers-part" role="group" aria-labelledby={`${id}-made-of`}>
          <span id={`${id}-made-of`}>{words.madeOf}</span>
          {[...madeOf, ...likely].map((part) => {
            const isIn = madeOf.includes(part);
            return (
              <button
                key={part}
                type="button"
                className="part-chip"
                aria-pressed={isIn}
                onClick={() => (isIn ? takeOut(part) : addParts([part]))}
              >
                <Icon name={isIn ? 'i-spunta' : 'i-piu'} />
                {preparationWords[part]}
              </button>
            );
          })}
          {likely.length > 1 && (
            <button type="button" className="part-chip" onClick={() => addParts(likely)}>
              {words.all(likely.length)}
            </button>
          )}
        </span>
      )}
      <button
        type="button"
        className="part-chip"
        aria-disabled={complete}
        onClick={() => !complete && answer(withRemainingNo(given), words.othersNoDone)}
      >
        <Icon name="i-spunta" />
        {words.othersNo}
      </button>
      <span className="quick-answers-part">
        <label htmlFor={id}>{words.preparation}</label>
        <select
          id={id}
          value={chosen ?? ''}
          onChange={({ currentTarget }) => setChosen(names.find((name) => name === currentTarget.value))}
        >
          <option value="">{words.choose}</option>
          <Options of={preparationNames.map((name) => [name, preparationWords[name]])} />
        </select>
        <TextButton label={words.add} aria-disabled={chosen === undefined} onClick={() => chosen && addParts([chosen])} icon="i-piu" />
      </span>
      <TextButton label={words.copy} onClick={() => setCopying(true)} icon="i-menu" />
      <p role="status">{status}</p>
      {denied.length > 0 && <p className="quick-denied">{words.denied(denied)}</p>}
      {complete && maySign && !signed && !toSign && (
        <div className="quick-sign">
          <p>{words.summary(named('contiene'), named('tracce'))}</p>
          <button type="button" className="button" onClick={() => signAndGoOn(row.id)}>
            <Icon name="i-penna" />
            {words.signNext(row.content || dashboardWords.menus.nameless)}
          </button>
          <small>{dashboardWords.menus.signsAs(person)}</small>
        </div>
      )}
      {copying && (
        <CopyDialog
          except={row.id}
          onClose={() => setCopying(false)}
          onChoose={(answers, name) => {
            setCopying(false);
            answer(together(given, answers), words.copied(name));
          }}
        />
      )}
    </div>
  );
}

const preparationNames = names.toSorted((one, other) => preparationWords[one].localeCompare(preparationWords[other], 'it'));

const maxShown = 30;

interface CopyDialogProps {
  except: string;
  onClose: () => void;
  onChoose: (answers: SomeAnswers, name: string) => void;
}

function CopyDialog({ except, onClose, onChoose }: CopyDialogProps) {
  const area = useArea();
  const { load, data: list, state } = useFetcher<DishList | null>();
  const [query, setQuery] = useState('');
  useEffect(() => {
    void load(`${area}/dishes`);
  }, [load, area]);
  const found = list?.dishes.filter(({ answers, id, texts }) => answers && id !== except && isFound(texts, query)) ?? [];
  return (
    <Dialog heading={words.copyHeading} onClose={onClose}>
      <Field
        label={words.search}
        help={words.copyHelp}
        value={query}
        autoComplete="off"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <Spoken>{list ? found.length : words.loading}</Spoken>
      {list === null && state === 'idle' && <p role="alert">{words.failed}</p>}
      {list && found.length === 0 && <p>{words.none}</p>}
      <ul className="copy-dishes">
        {found.slice(0, maxShown).map(({ menu, id, name, section, answers }) => (
          <li key={`${menu.id} ${id}`}>
            <button type="button" onClick={() => answers && onChoose(answers, name)}>
              <b>{name}</b> <small>{[menu.name, section].filter(Boolean).join(', ')}</small>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions out={words.close} onOut={onClose} />
    </Dialog>
  );
}
