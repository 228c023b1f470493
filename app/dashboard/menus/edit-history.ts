import type { MenuDraft, RowDraft } from '#restaurant/menus/edit-draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { editMenu, type EditEvent, type EditState, startEdit } from './edit-state.ts';

/** What an edit looked like at one moment; rows that did not change since are shared with it. */
interface Moment {
  draft: MenuDraft;
  toSign: string[];
  /** What was done between this moment and the next. */
  did: EditEvent['type'];
}

/** An edit that can be taken back step by step, and done again. */
export interface EditHistory {
  state: EditState;
  /** Oldest first. */
  past: readonly Moment[];
  /** Next first. */
  future: readonly Moment[];
  /** The text that is being typed: what is typed on in it belongs to the same step. */
  typing: string | undefined;
}

export type HistoryEvent = EditEvent | { type: 'undo' } | { type: 'redo' };

/** As many steps as anybody goes back; the oldest are forgotten. */
export const maximumSteps = 200;

/** @param now milliseconds since 1970 */
export function startHistory(standing: Pick<Standing<Menu>, 'data' | 'version'>, now: number): EditHistory {
  return { state: startEdit(standing, now), past: [], future: [], typing: undefined };
}

/** What an event makes of an edit and of the way back. */
export function editHistory(history: EditHistory, event: HistoryEvent): EditHistory {
  if (event.type === 'undo') return undo(history);
  if (event.type === 'redo') return redo(history);
  const { state } = history;
  const next = editMenu(state, event);
  switch (event.type) {
    case 'adopt':
    case 'settle':
    case 'resume':
      // Going back past somebody else's save would take it away unseen.
      return { state: next, past: [], future: [], typing: undefined };
    case 'saved': {
      // A save is no step: what was typed before it can still be taken back, and saved anew. What was signed is signed.
      const { toSign } = event.sent;
      return { state: next, past: history.past.map(signed(toSign)), future: history.future.map(signed(toSign)), typing: undefined };
    }
    default: {
      if (next.draft === state.draft && next.toSign === state.toSign) return { ...history, state: next, typing: undefined };
      const typing = textOf(event, state.draft);
      const goesOn = typing !== undefined && typing === history.typing;
      const past = goesOn ? history.past : [...history.past, momentOf(state, event.type)].slice(-maximumSteps);
      return { state: next, past, future: [], typing };
    }
  }
}

/** The row that the last step took away, if that is what it did: it can be put back by taking the step back. */
export function justRemoved({ state, past }: EditHistory): RowDraft | undefined {
  const last = past.at(-1);
  if (last?.did !== 'remove') return undefined;
  const left = new Set(state.draft.rows.map(({ id }) => id));
  return last.draft.rows.find(({ id }) => !left.has(id));
}

/** The first row that is not the same in two drafts: where the eye should go after a step back. */
export function firstDifferent(before: MenuDraft, after: MenuDraft): string | undefined {
  const old = new Map(before.rows.map((row) => [row.id, row]));
  const changed = after.rows.find((row) => old.get(row.id) !== row);
  if (changed) return changed.id;
  return after.rows.find((row, place) => before.rows[place]?.id !== row.id)?.id;
}

function undo({ state, past, future }: EditHistory): EditHistory {
  const last = past.at(-1);
  if (!last) return { state, past, future, typing: undefined };
  return { state: at(state, last), past: past.slice(0, -1), future: [momentOf(state, last.did), ...future], typing: undefined };
}

function redo({ state, past, future }: EditHistory): EditHistory {
  const [next, ...rest] = future;
  if (!next) return { state, past, future, typing: undefined };
  return { state: at(state, next), past: [...past, momentOf(state, next.did)], future: rest, typing: undefined };
}

/** The edit as it was at a moment, on the ground as it is now. The open dish stays open while it is there. */
function at(state: EditState, { draft, toSign }: Moment): EditState {
  const open = draft.rows.some(({ id }) => id === state.open) ? state.open : undefined;
  return { ...state, draft, toSign, open, faults: {}, outcome: undefined };
}

function momentOf({ draft, toSign }: EditState, did: EditEvent['type']): Moment {
  return { draft, toSign, did };
}

function signed(ids: readonly string[]): (moment: Moment) => Moment {
  if (ids.length === 0) return (moment) => moment;
  return (moment) => ({ ...moment, toSign: moment.toSign.filter((id) => !ids.includes(id)) });
}

/** The names of the fields that are typed in; everything else is chosen, and each choice is a step. */
const texts = ['content', 'description', 'name', 'text', 'alt'];

/** The one text that an event types in, as a path; undefined when it does anything else. */
function textOf(event: EditEvent, draft: MenuDraft): string | undefined {
  if (event.type === 'heading') return typedIn(draft, event.change, 'menu');
  if (event.type !== 'row') return undefined;
  return typedIn(
    draft.rows.find(({ id }) => id === event.id),
    event.change,
    event.id,
  );
}

function typedIn(before: unknown, change: object, path: string): string | undefined {
  const different = Object.entries(change).flatMap(([key, value]) => {
    const old = partOf(before, key);
    return old === value ? [] : [{ key, old, value }];
  });
  const [only] = different;
  if (!only || different.length > 1) return undefined;
  const { key, old, value } = only;
  if (typeof old === 'string' && typeof value === 'string') return texts.includes(key) ? `${path}.${key}` : undefined;
  if (!isObject(old) || !isObject(value) || Object.keys(old).length !== Object.keys(value).length) return undefined;
  return typedIn(old, value, `${path}.${key}`);
}

function partOf(whole: unknown, key: string): unknown {
  return isObject(whole) ? Object.entries(whole).find(([name]) => name === key)?.[1] : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
