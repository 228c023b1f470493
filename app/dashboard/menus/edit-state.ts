import { insertAfter, move } from '#restaurant/menus/edit.ts';
import {
  draftOf,
  emptyRow,
  type FieldFaults,
  type MenuDraft,
  type RowDraft,
  rowDraftOf,
  sameAnswers,
} from '#restaurant/menus/edit-draft.ts';
import type { StandingMenu } from '#restaurant/menus/edit.server.ts';
import type { Menu, RowType } from '#restaurant/menus/menu.ts';
import type { SaveOutcome } from '../save-bar.tsx';

/** A menu while it is edited. */
export interface EditState {
  /** What the edit began with: the version of the database it will be saved over. */
  base: Menu;
  version: number;
  draft: MenuDraft;
  /** The dishes whose declaration will be signed with the next save. */
  toSign: string[];
  /** The dish that stands open. */
  open: string | undefined;
  /** A row that was taken away, while it can still be put back. */
  removed: { row: RowDraft; after: string | undefined } | undefined;
  faults: FieldFaults;
  /** How the last save ended, until the next change. */
  outcome: SaveOutcome | undefined;
  /** Somebody saved since: what stands now, while the person chooses. */
  stale: StandingMenu | undefined;
}

/** What was sent to be saved. */
export interface Sent {
  draft: MenuDraft;
  toSign: string[];
}

export type EditEvent =
  | { type: 'heading'; change: Partial<Omit<MenuDraft, 'rows'>> }
  | { type: 'row'; id: string; change: Partial<Omit<RowDraft, 'id'>> }
  | { type: 'insert'; after: string | undefined; id: string }
  | { type: 'remove'; id: string }
  | { type: 'put-back' }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'sign'; id: string; on: boolean }
  | { type: 'open'; id: string | undefined }
  | { type: 'cancel'; now: number }
  | { type: 'saved'; saved: StandingMenu; sent: Sent; now: number }
  | { type: 'refused'; outcome: SaveOutcome; faults?: FieldFaults }
  | { type: 'stale'; current: StandingMenu }
  | { type: 'adopt'; current: StandingMenu; now: number }
  | { type: 'settle'; current: StandingMenu; menu: Menu; now: number }
  | { type: 'postpone' };

/** The edit of a menu as it stands, with nothing changed. `now` in milliseconds. */
export function startEdit({ menu, version }: Pick<StandingMenu, 'menu' | 'version'>, now: number): EditState {
  return {
    base: menu,
    version,
    draft: draftOf(menu, now),
    toSign: [],
    open: undefined,
    removed: undefined,
    faults: {},
    outcome: undefined,
    stale: undefined,
  };
}

/** What an event makes of an edit. */
export function editMenu(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'heading':
      return { ...touched(state, { ...state.draft, ...event.change }), faults: without(state.faults, Object.keys(event.change)) };
    case 'row':
      return changeRow(state, event.id, event.change);
    case 'insert':
      return { ...insert(state, event.after, event.id), removed: undefined };
    case 'remove':
      return remove(state, event.id);
    case 'put-back':
      return state.removed
        ? { ...touched(state, { ...state.draft, rows: putBack(state.draft.rows, state.removed) }), removed: undefined }
        : state;
    case 'move':
      return touched(state, { ...state.draft, rows: move(state.draft.rows, event.id, event.by) });
    case 'sign':
      return {
        ...touched(state, state.draft),
        toSign: [...state.toSign.filter((id) => id !== event.id), ...(event.on ? [event.id] : [])],
      };
    case 'open':
      return { ...state, open: event.id };
    case 'cancel':
      return startEdit({ menu: state.base, version: state.version }, event.now);
    case 'saved':
      return saved(state, event.saved, event.sent, event.now);
    case 'refused':
      return { ...state, outcome: event.outcome, faults: event.faults ?? {}, open: firstFaulty(state, event.faults) };
    case 'stale':
      return { ...state, stale: event.current, outcome: undefined };
    case 'adopt':
      return startEdit(event.current, event.now);
    case 'settle':
      return {
        ...startEdit(event.current, event.now),
        draft: keepMarks(draftOf(event.menu, event.now), state.draft, state.base, event.now),
        toSign: state.toSign,
        open: state.open,
      };
    case 'postpone':
      return { ...state, stale: undefined };
  }
}

/** The state with a changed draft; what was said of the last save is over. */
function touched(state: EditState, draft: MenuDraft): EditState {
  return { ...state, draft, outcome: undefined };
}

function changeRow(state: EditState, id: string, change: Partial<Omit<RowDraft, 'id'>>): EditState {
  const before = state.draft.rows.find((row) => row.id === id);
  if (!before) return state;
  const after = { ...before, ...change };
  // Signing goes with the answers that were read: changing one asks to sign anew.
  const toSign = sameAnswers(before.answers, after.answers) ? state.toSign : state.toSign.filter((signed) => signed !== id);
  const fields = Object.keys(change).map((key) => `${id}.${key === 'answers' ? 'allergens' : key}`);
  const rows = state.draft.rows.map((row) => (row.id === id ? after : row));
  return { ...touched(state, { ...state.draft, rows }), toSign, faults: without(state.faults, fields) };
}

/** The faults that are left when some fields were typed in again. */
function without(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  const left = Object.entries(faults).filter(([place]) => !fields.some((field) => place === field || place.startsWith(`${field}.`)));
  return Object.fromEntries(left);
}

/** The new row is of the kind that most often follows: a dish after a heading, more of the same after anything else. */
function typeAfter(row: RowDraft | undefined): RowType {
  return !row || row.type === 'categorie' ? 'piatto' : row.type;
}

function insert(state: EditState, after: string | undefined, id: string): EditState {
  const previous = state.draft.rows.find((row) => row.id === after) ?? (after === undefined ? state.draft.rows.at(-1) : undefined);
  const row = emptyRow(id, typeAfter(previous));
  return {
    ...touched(state, { ...state.draft, rows: insertAfter(state.draft.rows, previous?.id, row) }),
    open: row.type === 'piatto' ? id : state.open,
  };
}

function remove(state: EditState, id: string): EditState {
  const at = state.draft.rows.findIndex((row) => row.id === id);
  const row = state.draft.rows[at];
  if (!row) return state;
  return {
    ...touched(state, { ...state.draft, rows: state.draft.rows.toSpliced(at, 1) }),
    open: state.open === id ? undefined : state.open,
    toSign: state.toSign.filter((signed) => signed !== id),
    removed: { row, after: state.draft.rows[at - 1]?.id },
  };
}

function putBack(rows: readonly RowDraft[], { row, after }: { row: RowDraft; after: string | undefined }): RowDraft[] {
  return after === undefined ? [row, ...rows] : insertAfter(rows, after, row);
}

/** What was saved is the new ground; rows that were not touched since they were sent are shown as they were stored. */
function saved(state: EditState, { menu, version }: StandingMenu, sent: Sent, now: number): EditState {
  const stored = new Map(menu.contents.map((row) => [row.id, rowDraftOf(row, now)]));
  const rows = state.draft.rows.map((row) => (sent.draft.rows.includes(row) ? (stored.get(row.id) ?? row) : row));
  const { rows: _stored, ...heading } = draftOf(menu, now);
  const { rows: _rows, ...typed } = state.draft;
  const { rows: _sent, ...sentHeading } = sent.draft;
  const untouched = JSON.stringify(typed) === JSON.stringify(sentHeading);
  return {
    ...state,
    base: menu,
    version,
    draft: { ...(untouched ? heading : typed), rows },
    toSign: state.toSign.filter((id) => !sent.toSign.includes(id)),
    removed: undefined,
    faults: {},
    outcome: 'saved',
  };
}

/** The row to open, so that its first fault can be seen. */
function firstFaulty(state: EditState, faults: FieldFaults | undefined): string | undefined {
  const [first] = Object.keys(faults ?? {});
  const row = state.draft.rows.find(({ id, type }) => type === 'piatto' && first?.startsWith(`${id}.`));
  return row?.id ?? state.open;
}

/**
 * After a choice between two edits: what I had marked and the server had not yet done (sold out from now
 * on) is still to be done.
 */
function keepMarks(merged: MenuDraft, mine: MenuDraft, base: Menu, now: number): MenuDraft {
  const before = new Map(draftOf(base, now).rows.map((row) => [row.id, row.soldOut]));
  const marked = new Set(mine.rows.flatMap(({ id, soldOut }) => (soldOut && !before.get(id) ? [id] : [])));
  return { ...merged, rows: merged.rows.map((row) => (marked.has(row.id) ? { ...row, soldOut: true } : row)) };
}
