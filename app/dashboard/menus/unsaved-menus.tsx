import { useState } from 'react';
import { Link, useFetcher, useSubmit } from 'react-router';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { signInWords } from '#languages/sign-in.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SaveOutcome } from '../editing/save-bar.tsx';
import type { NotSent } from '../editing/send.ts';
import { useAnswer } from '../editing/use-answer.ts';
import type { MenuSaveAnswer } from './actions.server.ts';
import { findKept } from './kept-drafts.ts';
import { type SaveForm, saveForm } from './save-form.ts';
import type { MenuSummary } from './summary.ts';
import { forget, thisTab, useKeptMenus } from './use-kept-draft.ts';
import './unsaved-menus.css';

const words = menuEditorWords.all;

/** Why an edit was not saved. */
type Refusal = Exclude<SaveOutcome, 'saved'> | 'stale' | 'invalid';

const fetcherKey = (id: string) => `save-${id}`;

/** The other menus that have unsaved work, and a way to save all of them at once. */
export function useUnsavedMenus(menus: readonly MenuSummary[], selected: string, base: string) {
  const kept = useKeptMenus(menus).filter((id) => id !== selected);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({});
  const submit = useSubmit();

  /** Saves each of them as it was kept, one after the other; each answers for itself. */
  async function saveAll() {
    const forms = kept.flatMap(formOf);
    setSent(kept);
    setRefusals(Object.fromEntries(forms.flatMap(({ id, made }) => ('refused' in made ? [[id, made.refused]] : []))));
    for (const { id, made } of forms) {
      if ('refused' in made) continue;
      const to = { action: `${base}/${id}`, navigate: false, fetcherKey: fetcherKey(id) } as const;
      await submit(made.form, { method: 'post', encType: 'multipart/form-data', ...to });
    }
  }

  const shown = menus.filter(({ id }) => id !== selected && (kept.includes(id) || sent.includes(id)));
  return {
    saveAll: kept.length > 0 ? saveAll : undefined,
    list: shown.length > 0 && (
      <div className="unsaved" role="group" aria-label={words.label}>
        <p>{words.others(shown.length)}</p>
        <ul>
          {shown.map(({ id, name }) => (
            <UnsavedMenu key={id} id={id} name={name} to={`${base}/${id}`} kept={kept.includes(id)} refusal={refusals[id]} />
          ))}
        </ul>
      </div>
    ),
  };
}

/** The save of what is kept of a menu, if anything still is. Nobody signs for somebody else, or for what was meant yesterday. */
function formOf(id: string): { id: string; made: SaveForm }[] {
  const edit = findKept(localStorage, id, Date.now());
  if (!edit) {
    forget(id);
    return [];
  }
  return [{ id, made: saveForm({ ...edit, toSign: edit.tab === thisTab ? edit.toSign : [] }, Date.now()) }];
}

interface UnsavedMenuProps {
  id: string;
  name: string;
  to: string;
  kept: boolean;
  /** Why it was not even sent. */
  refusal: Refusal | undefined;
}

function UnsavedMenu({ id, name, to, kept, refusal }: UnsavedMenuProps) {
  const fetcher = useFetcher<MenuSaveAnswer | NotSent>({ key: fetcherKey(id) });
  const { state, data } = fetcher;
  const saved = data !== undefined && 'saved' in data;
  useAnswer(fetcher, (answer) => {
    if ('saved' in answer) forget(id);
  });
  const refused = refusal ?? (data && 'refused' in data ? data.refused : undefined);
  return (
    <li>
      <Link to={to}>{name}</Link>
      <span role="status">
        {state === 'submitting' && words.saving}
        {state !== 'submitting' && saved && !kept && (
          <span className="unsaved-done">
            <Icon name="i-spunta" />
            {words.saved}
          </span>
        )}
        {state !== 'submitting' && kept && refused && <em>{reason(refused)}</em>}
      </span>
    </li>
  );
}

function reason(refusal: Refusal): string {
  if (typeof refusal === 'object') return words.invalid;
  switch (refusal) {
    case 'signed-out':
      return words.signedOut;
    case 'role':
      return signInWords.role.short;
    case 'too-large':
      return words.tooLarge;
    default:
      return words[refusal];
  }
}
