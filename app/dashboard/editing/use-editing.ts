import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { editingWords } from '#languages/editing.ts';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import {
  type CurrentDocument,
  type EditEvent,
  type EditState,
  lastRemoved,
  type Model,
  questionsOf,
  reduceEdit,
  type Side,
  startEdit,
  type SubmitResult,
  type Warning,
} from './edit-state.ts';
import type { NameOfKey } from './field-words.ts';
import { useAnswer } from './send.tsx';
import { useLocalDraft } from './use-kept-draft.ts';

/** Saves are at most 1 MB, including the rest of the form. */
const maxSaveBytes = 1_000_000;

export interface Editing<Data, Draft, Event> {
  /** The name of the document: `menu/cena`. Another document needs another editor (`key`). */
  document: string;
  name: string;
  address: string;
  standing: CurrentDocument<Data>;
  now: number;
  /** For conflicts about keys. */
  nameOfKey?: NameOfKey;
  /** Events of the edit before hydration. */
  begin?: readonly EditEvent<Data, Draft, Event>[];
  /** Shows a path of the draft, after undo or redo, or because of a fault. */
  onShow: (path: string, draft: Draft, why: 'step' | 'fault') => void;
}

/**
 * An edit of one document in the browser: undo and redo, the kept draft, saving, and conflicts. The models hold the differences.
 * @param model must stay the same object
 */
export function useEditing<Data, Draft, Event>(model: Model<Data, Draft, Event>, editing: Editing<Data, Draft, Event>) {
  type State = EditState<Data, Draft>;
  const { standing, address } = editing;
  const reduce = useCallback((state: State, event: EditEvent<Data, Draft, Event>) => reduceEdit(model, state, event), [model]);
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    (editing.begin ?? []).reduce(reduce, startEdit(model, standing, editing.now)),
  );
  const fetcher = useFetcher<SubmitResult<Data>>();
  const sent = useRef<Draft>(undefined);
  const latest = useRef({ state, onShow: editing.onShow });
  useEffect(() => {
    latest.current = { state, onShow: editing.onShow };
  });
  const [spoken, say] = useState('');

  const changes = useMemo(() => model.changes(state.ground, state.draft), [model, state.ground, state.draft]);
  const changed = changes > 0;
  const saving = fetcher.state === 'submitting';

  useAnswer(fetcher, (answer) => {
    if (sent.current !== undefined) dispatch(eventOf(model, answer, sent.current, Date.now()));
  });

  // Somebody else saved, and there is no unsaved edit here: show the current document.
  const newer = standing.version > state.version && !changed && fetcher.state === 'idle';
  useEffect(() => {
    if (newer) dispatch({ type: 'adopt', current: standing, now: Date.now() });
  }, [newer, standing]);

  async function send({ base, draft, version }: State) {
    const made = formToSend(model, { base, draft, version }, Date.now());
    if ('outcome' in made) {
      dispatch({ type: 'refused', ...made });
      return;
    }
    sent.current = draft;
    await fetcher.submit(made.form, { method: 'post', action: address, encType: 'multipart/form-data' });
  }

  const [doubts, setDoubts] = useState<readonly Warning[]>([]);

  /** Saves the changes after doubts are confirmed. Resolves when the save is answered. */
  const save = async (confirmed = false) => {
    if (!changed || saving) return;
    const found = confirmed ? [] : (model.doubts?.(state.ground, state.draft, Date.now()) ?? []);
    setDoubts(found);
    if (found.length === 0) await send(state);
  };

  /** Saves a merge after the user's choices. If it equals the current document, nothing is sent. */
  const settle = (choices: Readonly<Record<string, Side>>) => {
    const event = { type: 'settle', choices } as const;
    const settled = reduceEdit(model, state, event);
    dispatch(event);
    if (model.changes(settled.ground, settled.draft) > 0) void send(settled);
  };

  const change = useCallback((event: Event) => dispatch({ type: 'change', event }), []);
  const step = useCallback(
    (way: 'undo' | 'redo') => {
      const { draft, past, future } = latest.current.state;
      const moment = way === 'undo' ? past.at(-1) : future[0];
      if (!moment) return say(editingWords.nothingTo[way]);
      dispatch({ type: way });
      const [path] = model.changedPaths(draft, moment.draft);
      say(editingWords.done[way](path === undefined ? '' : model.nameOf(path, moment.draft, draft)));
      if (path !== undefined) latest.current.onShow(path, moment.draft, 'step');
    },
    [model],
  );
  useEditKeys(() => void save(), step);

  const { outcome, faults } = state;
  useEffect(() => {
    const { state: now, onShow } = latest.current;
    if (typeof outcome === 'object' && faults[0] !== undefined) onShow(faults[0], now.draft, 'fault');
  }, [outcome, faults]);

  const kept = useLocalDraft({
    model,
    document: editing.document,
    state,
    changed,
    onResume: (resumed) => dispatch({ type: 'resume', kept: resumed, current: standing, now: Date.now() }),
  });

  return {
    ...editing,
    model,
    state,
    /** The function stays the same, so it may be a dependency. */
    change,
    step,
    save,
    settle,
    doubts,
    forgetDoubts: () => setDoubts([]),
    cancel: () => dispatch({ type: 'cancel' }),
    postpone: () => dispatch({ type: 'postpone' }),
    changes,
    changed,
    saving,
    outcome,
    lost: changed || outcome === undefined ? lastRemoved(state) : undefined,
    stored: { version: standing.version, by: standing.updatedBy.name, at: Date.parse(standing.updatedAt) },
    stale: staleIn(model, state, editing),
    kept,
    spoken,
    say,
  };
}

type Edit<Data, Draft, Event> = ReturnType<typeof useEditing<Data, Draft, Event>>;

/** The part of an edit that is the same for every document. */
export type ShellEdit = Omit<Edit<never, never, never>, 'model' | 'state' | 'change' | 'standing' | 'begin' | 'onShow'>;

/** The document that somebody else saved meanwhile, and the conflicts in words. */
function staleIn<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  { stale, draft }: EditState<Data, Draft>,
  { now, nameOfKey }: Pick<Editing<Data, Draft, Event>, 'now' | 'nameOfKey'>,
) {
  if (!stale) return undefined;
  const { current, theirs, conflicts } = stale;
  return {
    version: current.version,
    by: current.updatedBy.name,
    at: Date.parse(current.updatedAt),
    questions: questionsOf(
      conflicts.map((conflict) => ({
        path: conflict.path,
        name: model.nameOf(conflict.path, conflict.mine === undefined ? theirs : draft),
        mine: model.saidOf(conflict, 'mine', draft, now, nameOfKey),
        theirs: model.saidOf(conflict, 'theirs', theirs, now, nameOfKey),
      })),
    ),
  };
}

export function formToSend<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  edit: { base: Data; draft: Draft; version: number },
  now: number,
): { form: FormData } | { outcome: { wrong: number } | 'too-large'; faults: readonly string[] } {
  const made = model.formOf(edit, now);
  if ('faults' in made) return { outcome: { wrong: made.faults.length }, faults: made.faults };
  const { form } = made;
  form.set('authToken', readAuthToken());
  form.set('version', String(edit.version));
  const size = new Blob([...form].flatMap(([name, value]) => [name, value])).size;
  return size > maxSaveBytes ? { outcome: 'too-large', faults: [] } : { form };
}

export function eventOf<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  answer: SubmitResult<Data>,
  sent: Draft,
  now: number,
): EditEvent<Data, Draft, Event> {
  if ('saved' in answer) return { type: 'saved', saved: answer.saved, sent, now };
  if (answer.refused === 'stale') return { type: 'stale', current: answer.current, now };
  if (answer.refused !== 'invalid') return { type: 'refused', outcome: answer.refused };
  const faults = [...new Set(answer.faults.map(({ path }) => model.pathOfFault?.(path, sent) ?? path))];
  return { type: 'refused', outcome: { wrong: faults.length }, faults };
}

/** Ctrl+S (⌘S) saves, Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes, wherever the focus is. */
function useEditKeys(save: () => void, step: (way: 'undo' | 'redo') => void) {
  useWindowEvent('keydown', (event) => {
    const act = actOf(event);
    // The fields of a dialog have the browser's own undo.
    if (!act || (act !== 'save' && document.querySelector('dialog[open]'))) return;
    event.preventDefault();
    if (act === 'save') save();
    else step(act);
  });
}

function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (key.toLowerCase()) {
    case 's':
      return shiftKey ? undefined : 'save';
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    default:
      return undefined;
  }
}
