import {
  type Draft,
  draftOf,
  type DraftValue,
  emptyValues,
  isWithin,
  type PlainData,
  pruned,
  valuesWithin,
  within,
} from '#restaurant/documents/editing/draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import { draftLike, type Merged, merge } from '#restaurant/documents/editing/draft-merge.ts';
import type { Fields } from '#restaurant/documents/editing/fields.ts';
import type { SaveOutcome } from '../editing/save-bar.tsx';
import type { KeptDraft } from './kept-draft.ts';

/** A section while it is edited. */
export interface EditState {
  /** What the edit began with: the version of the database it will be saved over. */
  base: Draft;
  version: number;
  draft: Draft;
  /** The item that stands open in each list, by the list's place. */
  open: Readonly<Record<string, string>>;
  /** An item that was taken away, while it can still be put back. */
  removed: { list: string; key: string; index: number; name: string } | undefined;
  /** The places of what could not be saved. */
  faults: readonly string[];
  /** How the last save ended, until the next change. */
  outcome: SaveOutcome | undefined;
  /** Somebody saved since: what stands now and both edits together, while the person chooses. */
  stale: { current: Standing<PlainData>; theirs: Draft; merged: Merged } | undefined;
}

export type EditEvent =
  | { type: 'change'; place: string; value: DraftValue }
  | { type: 'add'; list: string; item: Fields; key: string }
  | { type: 'duplicate'; list: string; key: string; copy: string }
  | { type: 'remove'; list: string; key: string; name: string }
  | { type: 'put-back' }
  | { type: 'order'; list: string; keys: readonly string[] }
  | { type: 'open'; list: string; key: string | undefined }
  | { type: 'cancel' }
  | { type: 'resume'; kept: KeptDraft }
  | { type: 'saved'; saved: Standing<PlainData>; sent: Draft }
  | { type: 'refused'; outcome: SaveOutcome; faults?: readonly string[] }
  | { type: 'stale'; current: Standing<PlainData> }
  | { type: 'settle'; draft: Draft }
  | { type: 'postpone' }
  | { type: 'adopt'; standing: Standing<PlainData> };

/** The edit of a section as it stands, with nothing changed. */
export function startEdit(fields: Fields, { data, version }: { data: PlainData; version: number }): EditState {
  const draft = draftOf(fields, data);
  return { base: draft, version, draft, open: {}, removed: undefined, faults: [], outcome: undefined, stale: undefined };
}

/** What an event makes of an edit. */
export function editContent(fields: Fields, state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'change':
      return touched(state, { [event.place]: event.value });
    case 'add': {
      const values = emptyValues(event.item, within(event.list, event.key));
      return opened(touched(state, { ...values, [event.list]: [...keysAt(state.draft, event.list), event.key] }), event.list, event.key);
    }
    case 'duplicate':
      return duplicate(state, event);
    case 'remove':
      return remove(state, event);
    case 'put-back':
      return putBack(state);
    case 'order':
      return touched(state, { [event.list]: event.keys });
    case 'open':
      return opened(state, event.list, event.key);
    case 'cancel':
      return { ...state, draft: state.base, removed: undefined, faults: [], outcome: undefined };
    case 'resume':
      return { ...state, ...event.kept, faults: [], outcome: undefined };
    case 'saved':
      return saved(fields, state, event.saved, event.sent);
    case 'refused':
      return { ...state, outcome: event.outcome, faults: event.faults ?? [], open: openAt(state, event.faults?.[0]) };
    case 'stale': {
      const theirs = draftLike(fields, event.current.data, state.base);
      return { ...state, outcome: undefined, stale: { current: event.current, theirs, merged: merge(state.base, state.draft, theirs) } };
    }
    case 'settle':
      if (!state.stale) return state;
      return {
        ...state,
        base: state.stale.theirs,
        version: state.stale.current.version,
        draft: event.draft,
        removed: undefined,
        stale: undefined,
      };
    case 'postpone':
      return { ...state, stale: undefined };
    case 'adopt': {
      const base = draftLike(fields, event.standing.data, state.base);
      return { ...state, base, version: event.standing.version, draft: base, removed: undefined };
    }
  }
}

/** The keys of a list, in order. */
export function keysAt(draft: Draft, list: string): readonly string[] {
  const keys = draft[list];
  return typeof keys === 'object' ? keys : [];
}

/** The state with changed values; what was said of them, and of the last save, is over. */
function touched(state: EditState, values: Draft): EditState {
  const faults = state.faults.filter((place) => !(place in values));
  return { ...state, draft: { ...state.draft, ...values }, faults, outcome: undefined };
}

function opened(state: EditState, list: string, key: string | undefined): EditState {
  const { [list]: _closed, ...open } = state.open;
  return { ...state, open: key === undefined ? open : { ...open, [list]: key } };
}

function duplicate(state: EditState, { list, key, copy }: { list: string; key: string; copy: string }): EditState {
  const [from, to] = [within(list, key), within(list, copy)];
  const values = Object.entries(valuesWithin(state.draft, from)).map(([place, value]): [string, DraftValue] => [
    to + place.slice(from.length),
    value,
  ]);
  const keys = keysAt(state.draft, list);
  const after = keys.indexOf(key) + 1;
  return opened(touched(state, { ...Object.fromEntries(values), [list]: keys.toSpliced(after, 0, copy) }), list, copy);
}

/** What stood in the item stays in the draft, out of reach: putting its key back puts it back whole. */
function remove(state: EditState, { list, key, name }: { list: string; key: string; name: string }): EditState {
  const keys = keysAt(state.draft, list);
  const left = touched(state, { [list]: keys.filter((one) => one !== key) });
  const faults = left.faults.filter((place) => !isWithin(place, within(list, key)));
  const closed = state.open[list] === key ? opened(left, list, undefined) : left;
  return { ...closed, faults, removed: { list, key, index: keys.indexOf(key), name } };
}

function putBack(state: EditState): EditState {
  if (!state.removed) return state;
  const { list, key, index } = state.removed;
  const keys = keysAt(state.draft, list);
  return { ...touched(state, { [list]: keys.toSpliced(index, 0, key) }), removed: undefined };
}

/** What was saved is the new ground; what was typed since it was sent stays. */
function saved(fields: Fields, state: EditState, standing: Standing<PlainData>, sent: Draft): EditState {
  const base = draftLike(fields, standing.data, pruned(sent));
  const { draft } = merge(sent, state.draft, base);
  return { ...state, base, version: standing.version, draft, removed: undefined, faults: [], outcome: 'saved', stale: undefined };
}

/** The lists opened down to a place, so that what is wrong there can be seen. */
function openAt(state: EditState, place: string | undefined): EditState['open'] {
  if (place === undefined) return state.open;
  const open = { ...state.open };
  const steps = place.split('.');
  steps.forEach((step, index) => {
    const list = steps.slice(0, index).join('.');
    if (keysAt(state.draft, list).includes(step)) open[list] = step;
  });
  return open;
}
