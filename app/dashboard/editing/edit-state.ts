import type { z } from 'zod';
import type { PathConflict, Side } from '#restaurant/documents/model/change.ts';
import { isWithin } from '#restaurant/documents/model/path.ts';
import type { CurrentDocument, SaveAnswer } from '#restaurant/documents/store/documents.server.ts';
import type { SaveOutcome, SendError } from './send.tsx';

/** The state of an edit of a document, with undo and redo. */
export interface EditState<Data, Draft> {
  /** What the edit began with: the version of the database it will be saved over. */
  base: Data;
  version: number;
  /** The base as it is edited, before anything was changed. */
  ground: Draft;
  draft: Draft;
  past: readonly UndoStep<Draft>[];
  future: readonly UndoStep<Draft>[];
  /** The text that is being typed: further typing in it belongs to the same step. */
  typing: string | undefined;
  faults: readonly string[];
  outcome: SaveOutcome | undefined;
  /** Somebody saved since: the current document, and what the user has to choose. */
  stale: { current: CurrentDocument<Data>; base: Data; theirs: Draft; conflicts: readonly PathConflict[] } | undefined;
}

/** What an edit looked like at one moment; what did not change since is shared with it. */
interface UndoStep<Draft> {
  draft: Draft;
  /** What was removed in the step after this moment: one thing by its name, or every change. */
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

/** How many steps can be undone; the oldest are dropped. */
export const maxSteps = 200;

/** A new edit of the current document, without changes. `now` in milliseconds. */
export function startEdit<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  { data, version }: Pick<CurrentDocument<Data>, 'data' | 'version'>,
  now: number,
): EditState<Data, Draft> {
  const ground = model.draftOf(data, now);
  return { base: data, version, ground, draft: ground, ...nothingYet };
}

const nothingYet = { past: [], future: [], typing: undefined, faults: [], outcome: undefined, stale: undefined };

/** The reducer of an edit. */
export function reduceEdit<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  state: EditState<Data, Draft>,
  event: EditEvent<Data, Draft, Event>,
): EditState<Data, Draft> {
  switch (event.type) {
    case 'change':
      return change(model, state, event.event);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
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

/** What the last step removed: undoing the step puts it back. */
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
  return { ...next, typing, faults: withoutChanged(model, state.faults, before, draft) };
}

/** The remaining faults: the one of a path is dropped once its value changes. */
function withoutChanged<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  faults: readonly string[],
  before: Draft,
  after: Draft,
): readonly string[] {
  if (faults.length === 0) return faults;
  const changed = model.changedPaths(before, after);
  return faults.filter((fault) => !changed.some((path) => isWithin(fault, path)));
}

function pushUndoStep<Data, Draft>(state: EditState<Data, Draft>, draft: Draft, lost: UndoStep<Draft>['lost']): EditState<Data, Draft> {
  const past = [...state.past, { draft: state.draft, lost }].slice(-maxSteps);
  return { ...state, draft, past, future: [], typing: undefined, outcome: undefined };
}

function undo<Data, Draft>(state: EditState<Data, Draft>): EditState<Data, Draft> {
  const last = state.past.at(-1);
  if (!last) return { ...state, typing: undefined };
  const future = [{ draft: state.draft, lost: last.lost }, ...state.future];
  return { ...state, draft: last.draft, past: state.past.slice(0, -1), future, typing: undefined, faults: [], outcome: undefined };
}

function redo<Data, Draft>(state: EditState<Data, Draft>): EditState<Data, Draft> {
  const [next, ...future] = state.future;
  if (!next) return { ...state, typing: undefined };
  const past = [...state.past, { draft: state.draft, lost: next.lost }];
  return { ...state, draft: next.draft, past, future, typing: undefined, faults: [], outcome: undefined };
}

/**
 * What was saved becomes the base; text typed since it was sent is kept. A save is not a step: what was typed
 * before it can still be undone, and saved again. Where the save was made over what somebody else saved meanwhile, undo starts
 * again, as in `resolveConflicts`, and what was typed since it was sent is asked about where it meets theirs.
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

/** The merged edits, based on theirs. Undoing past somebody else's save would silently revert it: undo starts again here. */
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

/** Two edits put together: mine at every conflict, and an item that only one of us took away is still there. */
interface Merged<Draft> {
  draft: Draft;
  conflicts: readonly PathConflict[];
}

/** How a save ended, whether or not it reached its action. */
export type SubmitResult<Data> = SaveAnswer<Data> | SendError;

/** What may be a slip, as a question and what is to be known to answer it. */
export interface Warning {
  question: string;
  text: string;
}

/**
 * What the editing shell has to know of a kind of document. Everything else about an edit (undo and redo, the kept
 * draft, the conflict, saving) is the shell's and the same for all.
 *
 * `Data` is what is stored; `Draft` is what is edited; `Event` is one thing a person does to a draft.
 */
export interface Model<Data, Draft, Event> {
  /** A document as it is edited, with nothing changed. `now` in milliseconds. */
  draftOf: (base: Data, now: number) => Draft;
  /** The draft after an event; the same object when it changes nothing. */
  reduce: (draft: Draft, event: Event) => Draft;
  changes: (ground: Draft, draft: Draft) => number;

  /** The paths at which two drafts differ; an item that came or moved by its own. */
  changedPaths: (before: Draft, after: Draft) => readonly string[];
  /** My edit over theirs, both of which began with the same draft. @param choices mine where nothing was chosen */
  merge: (ground: Draft, mine: Draft, theirs: Draft, choices?: Readonly<Record<string, Side>>) => Merged<Draft>;
  /** A path in words: `Etna, prezzi`. */
  nameOf: (path: string, draft: Draft) => string;
  /** What one side says at a conflict, in words. */
  saidOf: (conflict: PathConflict, side: Side, draft: Draft, now: number) => string;

  /** The text that an event types in: further typing in it is the same undo step. Undefined for any other event. */
  typedIn: (event: Event, before: Draft) => string | undefined;
  /** The name of what an event removes: it can be put back from the save bar. */
  takenAway: (event: Event, before: Draft) => string | undefined;
  /** What a person should be asked about before it is saved: it may be meant, or a slip. `now` in milliseconds. */
  doubts?: (ground: Draft, draft: Draft, now: number) => Warning[];
  /**
   * A draft of an earlier moment, once another was saved: what was done for good (a signature) is not done again.
   * @param saved what was sent, as it stands now
   */
  afterSave?: (draft: Draft, sent: Draft, saved: Draft) => Draft;

  /** What is sent to be saved, or the paths of what is wrong. */
  formOf: (edit: { base: Data; draft: Draft }, now: number) => { form: FormData } | { faults: readonly string[] };
  /** The path in the draft that was sent which a fault of its answer concerns; the same without it. */
  pathOfFault?: (path: string, sent: Draft) => string;

  keep: (edit: { base: Data; draft: Draft }) => unknown;
  kept: z.ZodType<{ base: Data; draft: Draft }>;
  /** A draft that an earlier visit left: what was meant then only (a signature) is not meant now. */
  resumed?: (draft: Draft) => Draft;
}
