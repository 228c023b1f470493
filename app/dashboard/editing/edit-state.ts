import type { z } from 'zod';
import type { PathConflict, Side } from '#restaurant/documents/model/change.ts';
import { isWithin } from '#restaurant/documents/model/path.ts';
import type { CurrentDocument, SaveAnswer } from '#restaurant/documents/store/documents.server.ts';
import type { NameOfKey } from './field-words.ts';
import type { SaveOutcome, SendError } from './send.tsx';

export interface EditState<Data, Draft> {
  /** The document that the edit began with. A save replaces this version. */
  base: Data;
  version: number;
  /** The draft of the base, before any change. */
  ground: Draft;
  draft: Draft;
  past: readonly UndoStep<Draft>[];
  future: readonly UndoStep<Draft>[];
  /** The text field that is being typed in: further typing belongs to the same undo step. */
  typing: string | undefined;
  faults: readonly string[];
  outcome: SaveOutcome | undefined;
  /** Set when somebody else saved meanwhile: the current document, and the conflicts to decide. */
  stale: { current: CurrentDocument<Data>; base: Data; theirs: Draft; conflicts: readonly PathConflict[] } | undefined;
}

/** A draft at one moment. Unchanged parts are shared with later drafts. */
interface UndoStep<Draft> {
  draft: Draft;
  /** What the following step removed: one thing by its name, or every change. */
  lost: { name: string } | 'changes' | undefined;
}

export type EditEvent<Data, Draft, Event> =
  | { type: 'change'; event: Event }
  | { type: 'undo' | 'redo' | 'cancel' | 'postpone' }
  | { type: 'saved'; saved: CurrentDocument<Data>; sent: Draft; now: number }
  | { type: 'refused'; outcome: SaveOutcome; faults?: readonly string[] }
  | { type: 'stale'; current: CurrentDocument<Data>; now: number }
  | { type: 'adopt'; current: CurrentDocument<Data>; now: number }
  | { type: 'settle'; choices: Readonly<Record<string, Side>> }
  | { type: 'resume'; kept: { base: Data; version: number; draft: Draft }; current: CurrentDocument<Data>; now: number };

export const maxSteps = 200;

/** A new edit of the current document. `now` in milliseconds. */
export function startEdit<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  { data, version }: Pick<CurrentDocument<Data>, 'data' | 'version'>,
  now: number,
): EditState<Data, Draft> {
  const ground = model.draftOf(data, now);
  return { base: data, version, ground, draft: ground, ...nothingYet };
}

const nothingYet = { past: [], future: [], typing: undefined, faults: [], outcome: undefined, stale: undefined };

export function reduceEdit<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  state: EditState<Data, Draft>,
  event: EditEvent<Data, Draft, Event>,
): EditState<Data, Draft> {
  switch (event.type) {
    case 'change':
      return change(model, state, event.event);
    case 'undo':
    case 'redo':
      return step(state, event.type);
    case 'cancel':
      return { ...pushUndoStep(state, state.ground, 'changes'), faults: [] };
    case 'postpone':
      return { ...state, stale: undefined };
    case 'saved':
      return saved(model, state, event);
    case 'refused':
      return { ...state, outcome: event.outcome, faults: event.faults ?? [] };
    case 'stale':
      return stale(model, state, event.current, event.now);
    case 'adopt':
      return startEdit(model, event.current, event.now);
    case 'settle':
      return resolveConflicts(model, state, event.choices);
    case 'resume': {
      const { base, version, draft } = event.kept;
      const resumed = { ...startEdit(model, { data: base, version }, event.now), draft };
      return version === event.current.version ? resumed : stale(model, resumed, event.current, event.now);
    }
  }
}

export function lastRemoved<Data, Draft>({ past }: EditState<Data, Draft>): UndoStep<Draft>['lost'] {
  return past.at(-1)?.lost;
}

function change<Data, Draft, Event>(model: Model<Data, Draft, Event>, state: EditState<Data, Draft>, event: Event): EditState<Data, Draft> {
  const before = state.draft;
  const draft = model.reduce(before, event);
  if (draft === before) return { ...state, typing: undefined };
  const typing = model.typedIn(event, before);
  const name = model.takenAway(event, before);
  const goesOn = typing !== undefined && typing === state.typing;
  const next = goesOn ? { ...state, draft, outcome: undefined } : pushUndoStep(state, draft, name === undefined ? undefined : { name });
  if (state.faults.length === 0) return { ...next, typing };
  const changed = model.changedPaths(before, draft);
  return { ...next, typing, faults: state.faults.filter((fault) => !changed.some((path) => isWithin(fault, path))) };
}

function pushUndoStep<Data, Draft>(state: EditState<Data, Draft>, draft: Draft, lost: UndoStep<Draft>['lost']): EditState<Data, Draft> {
  const past = [...state.past, { draft: state.draft, lost }].slice(-maxSteps);
  return { ...state, draft, past, future: [], typing: undefined, outcome: undefined };
}

function step<Data, Draft>(state: EditState<Data, Draft>, way: 'undo' | 'redo'): EditState<Data, Draft> {
  const { past, future } = state;
  const to = way === 'undo' ? past.at(-1) : future[0];
  if (!to) return { ...state, typing: undefined };
  const here = { draft: state.draft, lost: to.lost };
  const steps =
    way === 'undo' ? { past: past.slice(0, -1), future: [here, ...future] } : { past: [...past, here], future: future.slice(1) };
  return { ...state, ...steps, draft: to.draft, typing: undefined, faults: [], outcome: undefined };
}

/**
 * Makes the saved document the base. Text typed since it was sent is kept, and earlier steps can still be undone. If the save was merged
 * with somebody else's, undo starts again, as in `resolveConflicts`, and later text that conflicts with theirs is asked about.
 */
function saved<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  state: EditState<Data, Draft>,
  { saved: standing, sent, now }: { saved: CurrentDocument<Data>; sent: Draft; now: number },
): EditState<Data, Draft> {
  const next = startEdit(model, standing, now);
  const earlier = (moment: UndoStep<Draft>) => ({ ...moment, draft: model.afterSave?.(moment.draft, sent, next.ground) ?? moment.draft });
  const isAlone = standing.version <= state.version + 1;
  const { past, future } = isAlone ? { past: state.past.map(earlier), future: state.future.map(earlier) } : next;
  if (state.draft === sent) return { ...next, past, future, outcome: 'saved' };
  const { draft, conflicts } = model.merge(sent, state.draft, next.ground);
  if (!isAlone && conflicts.length > 0) return stale(model, { ...state, ground: sent }, standing, now);
  return { ...next, past, future, outcome: 'saved', draft: model.afterSave?.(draft, sent, next.ground) ?? draft };
}

function stale<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  state: EditState<Data, Draft>,
  current: CurrentDocument<Data>,
  now: number,
): EditState<Data, Draft> {
  const base = current.data;
  const theirs = model.draftOf(base, now);
  const { conflicts } = model.merge(state.ground, state.draft, theirs);
  return { ...state, outcome: undefined, stale: { current, base, theirs, conflicts } };
}

/** The merged edits on their base. Undo starts again: undoing past somebody else's save would silently revert it. */
function resolveConflicts<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  state: EditState<Data, Draft>,
  choices: Readonly<Record<string, Side>>,
): EditState<Data, Draft> {
  if (!state.stale) return state;
  const { current, base, theirs } = state.stale;
  const { draft } = model.merge(state.ground, state.draft, theirs, choices);
  return { base, version: current.version, ground: theirs, draft, ...nothingYet };
}

export type { CurrentDocument, Side };

/** Two merged edits. At a conflict the draft has mine; an item that only one side removed is kept. */
interface Merged<Draft> {
  draft: Draft;
  conflicts: readonly PathConflict[];
}

interface SaidConflict {
  path: string;
  name: string;
  mine: string;
  theirs: string;
}

/** The questions of conflicts: one for all fields that are told as one, such as the sides of a table. */
export function questionsOf(conflicts: readonly SaidConflict[]) {
  const questions = new Map<string, Omit<SaidConflict, 'path'> & { paths: string[] }>();
  for (const { path, name, mine, theirs } of conflicts) {
    const asked = JSON.stringify([name, mine, theirs]);
    questions.set(asked, { name, mine, theirs, paths: [...(questions.get(asked)?.paths ?? []), path] });
  }
  return [...questions.values()];
}

/** The result of a save, also if it did not reach its action. */
export type SubmitResult<Data> = SaveAnswer<Data> | SendError;

export interface Warning {
  question: string;
  text: string;
}

/**
 * What the editing shell needs of a kind of document. Undo, kept drafts, conflicts and saving are the shell's. `Data` is stored, `Draft` is
 * edited, `Event` is one edit of a draft.
 */
export interface Model<Data, Draft, Event> {
  /** The draft of a document without changes. `now` in milliseconds. */
  draftOf: (base: Data, now: number) => Draft;
  /** The draft after an event; the same object if nothing changes. */
  reduce: (draft: Draft, event: Event) => Draft;
  changes: (ground: Draft, draft: Draft) => number;

  /** The paths at which two drafts differ. A new or moved item counts as one path. */
  changedPaths: (before: Draft, after: Draft) => readonly string[];
  /** Merges two edits of the same draft. @param choices the side of each conflict; mine where none is chosen */
  merge: (ground: Draft, mine: Draft, theirs: Draft, choices?: Readonly<Record<string, Side>>) => Merged<Draft>;
  /** A path in words: `Etna, prezzi`. @param other where what the draft no longer has may still be, or already is */
  nameOf: (path: string, draft: Draft, other?: Draft) => string;
  /** What one side says at a conflict, in words. */
  saidOf: (conflict: PathConflict, side: Side, draft: Draft, now: number, nameOfKey?: NameOfKey) => string;

  /** The text field that an event types in; undefined for other events. Further typing in it is the same undo step. */
  typedIn: (event: Event, before: Draft) => string | undefined;
  /** The name of what an event removes. The save bar offers to restore it. */
  takenAway: (event: Event, before: Draft) => string | undefined;
  /** Probable slips to ask about before a save. `now` in milliseconds. */
  doubts?: (ground: Draft, draft: Draft, now: number) => Warning[];
  /**
   * An earlier draft, after another was saved: what was done for good (a signature) is not repeated. @param saved what was sent, as it is
   * stored now
   */
  afterSave?: (draft: Draft, sent: Draft, saved: Draft) => Draft;

  /** The form to send, or the paths of what is wrong. */
  formOf: (edit: { base: Data; draft: Draft }, now: number) => { form: FormData } | { faults: readonly string[] };
  /** The path in the sent draft for a fault of the answer. Without this function the paths are the same. */
  pathOfFault?: (path: string, sent: Draft) => string;

  keep: (edit: { base: Data; draft: Draft }) => unknown;
  kept: z.ZodType<{ base: Data; draft: Draft }>;
  /** A draft from an earlier visit, without what was meant only then (a signature). */
  resumed?: (draft: Draft) => Draft;
}
