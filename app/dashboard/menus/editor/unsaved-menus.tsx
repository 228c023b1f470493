import { useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { menuEditorWords } from '#languages/menu-editor.ts';
import { signInWords } from '#languages/sign-in.ts';
import { isLastingFault } from '#restaurant/health/faults.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import type { SubmitResult } from '../../editing/edit-state.ts';
import { type SaveOutcome, useAnswer } from '../../editing/send.tsx';
import { formToSend } from '../../editing/use-editing.ts';
import { forget, keptEditOf, localDraftKey, readKept, useKeptIds } from '../../editing/use-kept-draft.ts';
import { type StaffMember, useStaffMember } from '../../frame/staff-member.ts';
import { menuModel } from '../model/menu-model.ts';
import type { MenuSummary } from '../summary.ts';
import { Sign, TextButton } from '../../frame/controls.tsx';
import { AreaLink, useArea } from '../../frame/area.tsx';

const words = menuEditorWords.all;

type UnsavedReason = Exclude<SaveOutcome, 'saved'> | 'stale' | 'invalid';

const fetcherKey = (id: string) => `save-${id}`;

/**
 * Lists the other menus with kept edits, and offers to save them all.
 * @param save saves the selected menu
 */
export function useUnsavedMenus(menus: readonly MenuSummary[], selected: string, save: () => Promise<void>): React.ReactNode {
  const area = useArea();
  const person = useStaffMember();
  const keptIds = useKeptIds(person.username, 'menu');
  const kept = menus.map(({ id }) => id).filter((id) => id !== selected && keptIds.includes(id));
  const [sent, setSent] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, UnsavedReason>>>({});
  const submit = useSubmit();
  const sentence = useRef<HTMLParagraphElement>(null);

  /** Saves the selected menu, then each kept edit, one by one; each has its own result. */
  async function saveAll() {
    await save();
    const forms = kept.flatMap((id) => formOf(id, person));
    setSent(kept);
    setRefusals(Object.fromEntries(forms.flatMap(({ id, made }) => ('outcome' in made ? [[id, made.outcome]] : []))));
    for (const { id, made } of forms) {
      if ('outcome' in made) continue;
      const to = { action: `${area}/menus/${id}`, navigate: false, fetcherKey: fetcherKey(id) } as const;
      await submit(made.form, { method: 'post', encType: 'multipart/form-data', ...to });
    }
    // The button disappears once nothing is left, so the focus moves to the result.
    sentence.current?.focus({ preventScroll: true });
  }

  const shown = menus.filter(({ id }) => id !== selected && (kept.includes(id) || sent.includes(id)));
  if (shown.length === 0) return undefined;
  return (
    <div className="unsaved" role="group" aria-label={words.label}>
      <p ref={sentence} tabIndex={-1}>
        {kept.length > 0 ? words.others(kept.length) : words.done(shown.length)}
      </p>
      <ul>
        {shown.map(({ id, name }) => (
          <UnsavedMenu key={id} id={id} name={name} to={`/menus/${id}`} kept={kept.includes(id)} refusal={refusals[id]} />
        ))}
      </ul>
      {kept.length > 0 && <TextButton label={words.save} onClick={saveAll} />}
    </div>
  );
}

/** The form of a menu's kept edit, if it still exists. */
function formOf(id: string, person: StaffMember): { id: string; made: ReturnType<typeof formToSend> }[] {
  const kept = readKept(menuModel, person, `menu/${id}`);
  if (kept) return [{ id, made: formToSend(menuModel, { ...keptEditOf(menuModel, kept), version: kept.version }, Date.now()) }];
  forget(localDraftKey(person.username, `menu/${id}`));
  return [];
}

interface UnsavedMenuProps {
  id: string;
  name: string;
  to: string;
  kept: boolean;
  refusal: UnsavedReason | undefined;
}

function UnsavedMenu({ id, name, to, kept, refusal }: UnsavedMenuProps) {
  const fetcher = useFetcher<SubmitResult<Menu>>({ key: fetcherKey(id) });
  const { username } = useStaffMember();
  const { state, data } = fetcher;
  const saved = data !== undefined && 'saved' in data;
  useAnswer(fetcher, (answer) => {
    if ('saved' in answer) forget(localDraftKey(username, `menu/${id}`));
  });
  const refused = refusal ?? (data && 'refused' in data ? data.refused : undefined);
  return (
    <li>
      <AreaLink to={to}>{name}</AreaLink>
      <span role="status">
        {state === 'submitting' && words.saving}
        {state !== 'submitting' && saved && !kept && <Sign icon="i-spunta" label={words.saved} className="unsaved-done" />}
        {state !== 'submitting' && kept && refused && <em>{reason(refused)}</em>}
      </span>
    </li>
  );
}

function reason(refusal: UnsavedReason): string {
  if (typeof refusal === 'object') return words.invalid;
  if (refusal === 'signed-out') return words.signedOut;
  if (refusal === 'role') return signInWords.role.short;
  if (refusal === 'too-large') return words.tooLarge;
  return isLastingFault(refusal) ? words.failed : words[refusal];
}
