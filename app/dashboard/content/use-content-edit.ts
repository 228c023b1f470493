import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useFetcher } from 'react-router';
import { changedPlaces, dataOf, type Draft, placeOfFault, type PlainData, pruned } from '#restaurant/documents/editing/draft.ts';
import { type Side, settled } from '#restaurant/documents/editing/draft-merge.ts';
import type { SaveAnswer, Standing } from '#restaurant/documents/store/documents.server.ts';
import { type Fault, faultsOf } from '#restaurant/documents/store/faults.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import type { NotSent } from '../editing/send.ts';
import { useAnswer } from '../editing/use-answer.ts';
import { editContent, type EditEvent, type EditState, startEdit } from './edit-state.ts';
import type { Section } from './sections.ts';

/** The edit of one section in the browser: its state, what has changed, and saving. */
export function useContentEdit(section: Section, address: string, standing: Standing<PlainData>) {
  const { fields, schema } = section;
  const reduce = useCallback((state: EditState, event: EditEvent) => editContent(fields, state, event), [fields]);
  const [state, dispatch] = useReducer(reduce, undefined, () => startEdit(fields, standing));
  const fetcher = useFetcher<SaveAnswer<PlainData> | NotSent>();
  const sent = useRef<Draft>(undefined);

  const data = dataOf(fields, state.draft);
  const sound = schema.safeParse(data);
  const changes = changedPlaces(state.base, state.draft);
  const changed = changes.length > 0;

  useAnswer(fetcher, (answer) => {
    if (sent.current) dispatch(eventOf(answer, sent.current));
  });

  // Somebody else saved, and here nothing is being edited: what stands now is shown.
  const newer = standing.version > state.version && !changed && fetcher.state === 'idle';
  useEffect(() => {
    if (newer) dispatch({ type: 'adopt', standing });
  }, [newer, standing]);

  function save(draft: Draft, version: number) {
    const edited = dataOf(fields, draft);
    const parsed = schema.safeParse(edited);
    if (!parsed.success) {
      dispatch(refusal(faultsOf(parsed.error), draft));
      return;
    }
    const form = new FormData();
    form.set('authToken', readAuthToken());
    form.set('version', String(version));
    form.set('data', JSON.stringify(edited));
    sent.current = draft;
    void fetcher.submit(form, { method: 'post', action: address, encType: 'multipart/form-data' });
  }

  const saving = fetcher.state === 'submitting';
  return {
    state,
    dispatch,
    /** How many places differ from what is saved. */
    changes: changes.length,
    changed,
    saving,
    /** What would be saved, as JSON; undefined while something in it is wrong. */
    json: sound.success ? JSON.stringify(data) : undefined,
    save: () => {
      if (changed && !saving) save(pruned(state.draft), state.version);
    },
    /** Saves what comes of a person's choices where two edits met. */
    settle: (choices: Readonly<Record<string, Side>>) => {
      if (!state.stale) return;
      const { merged, current } = state.stale;
      const draft = settled(merged, choices);
      dispatch({ type: 'settle', draft });
      save(draft, current.version);
    },
  };
}

function eventOf(answer: SaveAnswer<PlainData> | NotSent, sent: Draft): EditEvent {
  if ('saved' in answer) return { type: 'saved', saved: answer.saved, sent };
  if (answer.refused === 'stale') return { type: 'stale', current: answer.current };
  if (answer.refused === 'invalid') return refusal(answer.faults, sent);
  return { type: 'refused', outcome: answer.refused };
}

function refusal(faults: readonly Fault[], draft: Draft): EditEvent {
  const places = [...new Set(faults.map(({ path }) => placeOfFault(draft, path)))];
  return { type: 'refused', outcome: { wrong: places.length }, faults: places };
}
