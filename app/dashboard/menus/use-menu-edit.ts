import { useEffect, useReducer, useRef } from 'react';
import { useFetcher } from 'react-router';
import { faultsOf } from '#restaurant/documents/faults.ts';
import type { StandingMenu } from '#restaurant/menus/edit.server.ts';
import { changesOf, draftOf, faultsByField, menuOf, newlySoldOut } from '#restaurant/menus/edit-draft.ts';
import { type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { readAuthToken } from '../auth-token.ts';
import type { NotSent } from '../send.ts';
import type { MenuSaveAnswer } from './actions.server.ts';
import { editMenu, type EditEvent, type EditState, type Sent, startEdit } from './edit-state.ts';

/** Saves of the management area are at most 1 MB; the rest of the form needs some of it. */
const maximumSave = 1_000_000;

/** The edit of one menu in the browser: its state, what has changed, and saving. */
export function useMenuEdit(address: string, standing: StandingMenu, loadedAt: number) {
  const [state, dispatch] = useReducer(editMenu, undefined, () => startEdit(standing, loadedAt));
  const fetcher = useFetcher<MenuSaveAnswer | NotSent>();
  const sent = useRef<Sent>(undefined);
  const changes = changesOf(state.draft, draftOf(state.base, loadedAt));
  const changed = changes.count > 0 || state.toSign.length > 0;

  const answer = fetcher.data;
  useEffect(() => {
    if (answer && sent.current) dispatch(eventOf(answer, sent.current));
  }, [answer]);

  // Somebody else saved, and here nothing is being edited: what stands now is shown.
  const newer = standing.version > state.version && !changed && fetcher.state === 'idle';
  useEffect(() => {
    if (newer) dispatch({ type: 'adopt', current: standing, now: Date.now() });
  }, [newer, standing]);

  function save(edit: Pick<EditState, 'base' | 'version' | 'draft' | 'toSign'>) {
    const data = menuOf(edit.draft, edit.base);
    const parsed = menuSchema.safeParse(data);
    if (!parsed.success) {
      const faults = faultsByField(faultsOf(parsed.error), edit.draft);
      dispatch({ type: 'refused', outcome: { wrong: Object.keys(faults).length }, faults });
      return;
    }
    const json = JSON.stringify(data);
    if (new Blob([json]).size > maximumSave) {
      dispatch({ type: 'refused', outcome: 'too-large' });
      return;
    }
    const form = new FormData();
    form.set('intent', 'save');
    form.set('authToken', readAuthToken());
    form.set('version', String(edit.version));
    form.set('data', json);
    for (const id of edit.toSign) form.append('toSign', id);
    for (const id of newlySoldOut(edit.draft, edit.base, Date.now())) form.append('soldOut', id);
    sent.current = { draft: edit.draft, toSign: edit.toSign };
    void fetcher.submit(form, { method: 'post', action: address, encType: 'multipart/form-data' });
  }

  return {
    state,
    dispatch,
    changes,
    changed,
    saving: fetcher.state === 'submitting',
    save: () => {
      if (changed && fetcher.state !== 'submitting') save(state);
    },
    /** Saves the menu that somebody chose where theirs and somebody else's edit met. */
    settle: (current: StandingMenu, menu: Menu) => {
      const event = { type: 'settle', current, menu, now: Date.now() } as const;
      dispatch(event);
      save(editMenu(state, event));
    },
  };
}

function eventOf(answer: MenuSaveAnswer | NotSent, sent: Sent): EditEvent {
  if ('saved' in answer) return { type: 'saved', saved: answer.saved, sent, now: Date.now() };
  switch (answer.refused) {
    case 'stale':
      return { type: 'stale', current: answer.current };
    case 'invalid': {
      const faults = faultsByField(answer.faults, sent.draft);
      return { type: 'refused', outcome: { wrong: Object.keys(faults).length }, faults };
    }
    case 'missing':
      return { type: 'refused', outcome: 'missing' };
    default:
      return { type: 'refused', outcome: answer.refused };
  }
}
