import { insertAfter } from '#restaurant/menus/edit.ts';
import { copyOf, draftOf, emptyRow, type FieldFaults, type MenuDraft, type RowDraft, sameAnswers } from '#restaurant/menus/edit-draft.ts';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Menu, RowType } from '#restaurant/menus/menu.ts';
import { moveBy, placeBefore } from '#restaurant/menus/reorder.ts';
import type { SaveOutcome } from '../editing/save-bar.tsx';

/** A menu while it is edited. */
export interface EditState {
  /** What the edit began with: the version of the database it will be saved over. */
  base: Menu;
  version: number;
  /** The base as it is edited, before anything was changed. Rows nobody touched are the very same objects in `draft`. */
  ground: MenuDraft;
  draft: MenuDraft;
  /** The dishes whose declaration will be signed with the next save. */
  toSign: string[];
  /** The dish that stands open. */
  open: string | undefined;
  faults: FieldFaults;
  /** How the last save ended, until the next change. */
  outcome: SaveOutcome | undefined;
  /** Somebody saved since: what stands now, while the person chooses. */
  stale: Standing<Menu> | undefined;
}

/** What was sent to be saved. */
export interface Sent {
  draft: MenuDraft;
  toSign: string[];
}

/** Work that was not saved, as it was kept aside. */
export interface KeptWork {
  base: Menu;
  version: number;
  draft: MenuDraft;
  toSign: string[];
}

export type EditEvent =
  | { type: 'heading'; change: Partial<Omit<MenuDraft, 'rows'>> }
  | { type: 'row'; id: string; change: Partial<Omit<RowDraft, 'id'>> }
  /** Without `row` the new row is of the type that most often follows. */
  | { type: 'insert'; after: string | undefined; id: string; row?: RowType | undefined }
  | { type: 'paste'; after: string | undefined; rows: RowDraft[] }
  | { type: 'duplicate'; id: string; copy: string }
  | { type: 'remove'; id: string }
  /** `whole`: a section's heading with everything under it. */
  | { type: 'move'; id: string; by: -1 | 1; whole: boolean }
  | { type: 'place'; id: string; before: string | undefined; whole: boolean }
  | { type: 'sign'; id: string; on: boolean }
  | { type: 'open'; id: string | undefined }
  | { type: 'cancel' }
  | { type: 'saved'; saved: Standing<Menu>; sent: Sent; now: number }
  | { type: 'refused'; outcome: SaveOutcome; faults?: FieldFaults }
  | { type: 'stale'; current: Standing<Menu> }
  | { type: 'adopt'; current: Standing<Menu>; now: number }
  | { type: 'settle'; current: Standing<Menu>; menu: Menu; now: number }
  | { type: 'resume'; kept: KeptWork; current: Standing<Menu>; now: number }
  | { type: 'postpone' };

/** The edit of a menu as it stands, with nothing changed. `now` in milliseconds. */
export function startEdit({ data: menu, version }: Pick<Standing<Menu>, 'data' | 'version'>, now: number): EditState {
  const ground = draftOf(menu, now);
  return {
    base: menu,
    version,
    ground,
    draft: ground,
    toSign: [],
    open: undefined,
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
      return insert(state, event.after, event.id, event.row);
    case 'paste':
      return touched(state, { ...state.draft, rows: insertAfter(state.draft.rows, event.after, ...event.rows) });
    case 'duplicate':
      return duplicate(state, event.id, event.copy);
    case 'remove':
      return remove(state, event.id);
    case 'move':
      return rearranged(state, moveBy(state.draft.rows, event.id, event.by, event.whole));
    case 'place':
      return rearranged(state, placeBefore(state.draft.rows, event.id, event.before, event.whole));
    case 'sign':
      return {
        ...touched(state, state.draft),
        toSign: [...state.toSign.filter((id) => id !== event.id), ...(event.on ? [event.id] : [])],
      };
    case 'open':
      return { ...state, open: event.id };
    case 'cancel':
      return { ...touched(state, state.ground), toSign: [], open: undefined, faults: {} };
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
    case 'resume':
      return resume(event.kept, event.current, event.now);
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

/** The faults that are left when some fields were typed in again; the same object when all are. */
function without(faults: FieldFaults, fields: readonly string[]): FieldFaults {
  const all = Object.entries(faults);
  const left = all.filter(([place]) => !fields.some((field) => place === field || place.startsWith(`${field}.`)));
  return left.length === all.length ? faults : Object.fromEntries(left);
}

function rearranged(state: EditState, rows: RowDraft[]): EditState {
  const same = rows.every((row, place) => row === state.draft.rows[place]);
  return same ? state : touched(state, { ...state.draft, rows });
}

/** The new row is of the kind that most often follows: a dish after a heading, more of the same after anything else. */
function typeAfter(row: RowDraft | undefined): RowType {
  return !row || row.type === 'categorie' ? 'piatto' : row.type;
}

function insert(state: EditState, after: string | undefined, id: string, type: RowType | undefined): EditState {
  const previous = state.draft.rows.find((row) => row.id === after) ?? (after === undefined ? state.draft.rows.at(-1) : undefined);
  const row = emptyRow(id, type ?? typeAfter(previous));
  return {
    ...touched(state, { ...state.draft, rows: insertAfter(state.draft.rows, previous?.id, row) }),
    open: row.type === 'piatto' ? id : state.open,
  };
}

function duplicate(state: EditState, id: string, copy: string): EditState {
  const row = state.draft.rows.find((one) => one.id === id);
  if (!row) return state;
  return {
    ...touched(state, { ...state.draft, rows: insertAfter(state.draft.rows, id, copyOf(row, copy, state.draft.rows)) }),
    open: row.type === 'piatto' ? copy : state.open,
  };
}

function remove(state: EditState, id: string): EditState {
  const rows = state.draft.rows.filter((row) => row.id !== id);
  if (rows.length === state.draft.rows.length) return state;
  return {
    ...touched(state, { ...state.draft, rows }),
    open: state.open === id ? undefined : state.open,
    toSign: state.toSign.filter((signed) => signed !== id),
  };
}

/**
 * Work that was kept aside goes on. When somebody saved the menu since, both texts are put side by side, as
 * after a save that came too late.
 */
function resume(kept: KeptWork, current: Standing<Menu>, now: number): EditState {
  const { draft, toSign } = kept;
  if (kept.version === current.version) return { ...startEdit(current, now), draft, toSign };
  return { ...startEdit({ data: kept.base, version: kept.version }, now), draft, toSign, stale: current };
}

/** What was saved is the new ground; rows that were not touched since they were sent are shown as they were stored. */
function saved(state: EditState, { data: menu, version }: Standing<Menu>, sent: Sent, now: number): EditState {
  const ground = draftOf(menu, now);
  const stored = new Map(ground.rows.map((row) => [row.id, row]));
  const untouchedRows = new Set(sent.draft.rows);
  const rows = state.draft.rows.map((row) => (untouchedRows.has(row) ? (stored.get(row.id) ?? row) : row));
  const { rows: _stored, ...heading } = ground;
  const { rows: _rows, ...typed } = state.draft;
  const { rows: _sent, ...sentHeading } = sent.draft;
  const untouched = JSON.stringify(typed) === JSON.stringify(sentHeading);
  return {
    ...state,
    base: menu,
    version,
    ground,
    draft: { ...(untouched ? heading : typed), rows },
    toSign: state.toSign.filter((id) => !sent.toSign.includes(id)),
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
