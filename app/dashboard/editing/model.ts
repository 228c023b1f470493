import type { z } from 'zod';
import type { PathConflict, Side } from '#restaurant/documents/model/change.ts';
import type { SaveAnswer, CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import type { SendError } from './send.tsx';

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
  /** How many changes a draft has over what the edit began with. */
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

  /** How the browser keeps an edit. */
  keep: (edit: { base: Data; draft: Draft }) => unknown;
  /** How what was kept is read. */
  kept: z.ZodType<{ base: Data; draft: Draft }>;
  /** A draft that an earlier visit left: what was meant then only (a signature) is not meant now. */
  resumed?: (draft: Draft) => Draft;
}
