import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { changesOf, faultsByField } from '#restaurant/menus/edit-draft.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import type { NotSent } from '../editing/send.ts';
import { useAnswer } from '../editing/use-answer.ts';
import type { MenuSaveAnswer } from './actions.server.ts';
import { editHistory, justRemoved, startHistory } from './edit-history.ts';
import { editMenu, type EditEvent, type Sent } from './edit-state.ts';
import { type Saveable, saveForm } from './save-form.ts';

/** The edit of one menu in the browser: its state, what has changed, the way back, and saving. */
export function useMenuEdit(address: string, standing: Standing<Menu>, loadedAt: number) {
  const [history, dispatch] = useReducer(editHistory, undefined, () => startHistory(standing, loadedAt));
  const fetcher = useFetcher<MenuSaveAnswer | NotSent>();
  const sent = useRef<Sent>(undefined);
  const { state } = history;
  const changes = useMemo(() => changesOf(state.draft, state.ground), [state.draft, state.ground]);
  const changed = changes.count > 0 || state.toSign.length > 0;

  useAnswer(fetcher, (answer) => {
    if (sent.current) dispatch(eventOf(answer, sent.current));
  });

  // Somebody else saved, and here nothing is being edited: what stands now is shown.
  const newer = standing.version > state.version && !changed && fetcher.state === 'idle';
  useEffect(() => {
    if (newer) dispatch({ type: 'adopt', current: standing, now: Date.now() });
  }, [newer, standing]);

  async function save(edit: Saveable) {
    const made = saveForm(edit, Date.now());
    if ('refused' in made) {
      dispatch({ type: 'refused', outcome: made.refused, faults: made.faults });
      return;
    }
    sent.current = { draft: edit.draft, toSign: edit.toSign };
    await fetcher.submit(made.form, { method: 'post', action: address, encType: 'multipart/form-data' });
  }

  return {
    history,
    dispatch,
    changes,
    changed,
    removed: justRemoved(history),
    saving: fetcher.state === 'submitting',
    /** Saves what was changed; it has been answered when the promise is kept. */
    save: async () => {
      if (changed && fetcher.state !== 'submitting') await save(state);
    },
    /** Saves the menu that somebody chose where theirs and somebody else's edit met. */
    settle: (current: Standing<Menu>, menu: Menu) => {
      const event = { type: 'settle', current, menu, now: Date.now() } as const;
      dispatch(event);
      void save(editMenu(state, event));
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
