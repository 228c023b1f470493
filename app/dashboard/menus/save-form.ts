import { faultsOf } from '#restaurant/documents/store/faults.ts';
import { type FieldFaults, faultsByField, menuOf, newlySoldOut } from '#restaurant/menus/edit-draft.ts';
import { menu as menuSchema } from '#restaurant/menus/menu.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { SaveOutcome } from '../editing/save-bar.tsx';
import type { EditState } from './edit-state.ts';

/** Saves of the management area are at most 1 MB; the rest of the form needs some of it. */
const maximumSave = 1_000_000;

/** What of an edit is sent. */
export type Saveable = Pick<EditState, 'base' | 'version' | 'draft' | 'toSign'>;

/** An edit as its save sends it, or why it cannot be saved as it is. */
export type SaveForm = { form: FormData } | { refused: Exclude<SaveOutcome, 'saved'>; faults: FieldFaults };

/** @param now milliseconds since 1970 */
export function saveForm(edit: Saveable, now: number): SaveForm {
  const data = menuOf(edit.draft, edit.base);
  const parsed = menuSchema.safeParse(data);
  if (!parsed.success) {
    const faults = faultsByField(faultsOf(parsed.error), edit.draft);
    return { refused: { wrong: Object.keys(faults).length }, faults };
  }
  const json = JSON.stringify(data);
  if (new Blob([json]).size > maximumSave) return { refused: 'too-large', faults: {} };
  const form = draftForm(edit, now);
  form.set('intent', 'save');
  form.set('authToken', readAuthToken());
  form.set('version', String(edit.version));
  return { form };
}

/** What the server needs to know of an edit, to save it or to show it. */
export function draftForm({ draft, base, toSign }: Pick<Saveable, 'draft' | 'base' | 'toSign'>, now: number): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(menuOf(draft, base)));
  for (const id of toSign) form.append('toSign', id);
  for (const id of newlySoldOut(draft, base, now)) form.append('soldOut', id);
  return form;
}
