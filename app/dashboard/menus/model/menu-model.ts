import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { applyChanges, diff, pathChanges } from '#restaurant/documents/model/change.ts';
import { itemId } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { pathOfIssue } from '#restaurant/documents/model/path.ts';
import { misshapenIn } from '#restaurant/documents/model/save.ts';
import { sameAnswers } from '#restaurant/menus/allergens.ts';
import { insertAfter, refusedAnswers } from '#restaurant/menus/edit/edit.ts';
import { copyOf, draftOf, emptyRow, type MenuDraft, type RowDraft } from '#restaurant/menus/edit/edit-draft.ts';
import { changesOf, dataOf, menuOf, newlySoldOut, pathOfFault } from '#restaurant/menus/edit/edited-menu.ts';
import { changedPaths, mergeDrafts } from '#restaurant/menus/edit/merge-drafts.ts';
import { type Menu, menu as menuSchema, type RowType } from '#restaurant/menus/menu.ts';
import { moveBy, placeBefore } from '#restaurant/menus/edit/reorder.ts';
import type { Warning, Model } from '../../editing/model.ts';
import { fieldLabel, describeValue } from './place-words.ts';

/** What a person does to a menu. */
export type MenuEvent =
  | { type: 'heading'; change: Partial<Omit<MenuDraft, 'rows' | 'toSign'>> }
  | { type: 'row'; id: string; change: Partial<Omit<RowDraft, 'id'>> }
  | { type: 'insert'; after: string | undefined; id: string; row: RowType }
  | { type: 'paste'; after: string | undefined; rows: RowDraft[] }
  | { type: 'duplicate'; id: string; copy: string }
  | { type: 'remove'; id: string }
  /** `whole`: a section's heading with everything under it. */
  | { type: 'move'; id: string; by: -1 | 1; whole: boolean }
  | { type: 'place'; id: string; before: string | undefined; whole: boolean }
  | { type: 'sign'; id: string; on: boolean };

const doubtWords = editingWords.doubts;

const node = nodeOf(menuSchema);

/** A moment at which nothing that was ever sold out is back. */
const never = Number.NEGATIVE_INFINITY;

/** The editing model of a menu: unchanged rows stay the same objects, so that 300 are not rendered again with every key. */
export const menuModel: Model<Menu, MenuDraft, MenuEvent> = {
  draftOf,
  reduce: changeMenu,
  changes: (ground, draft) => changesOf(draft, ground).count,
  changedPaths,
  merge: mergeDrafts,
  nameOf: fieldLabel,
  saidOf: ({ path }, _side, draft) => describeValue(path, draft),
  typedIn: textOf,
  takenAway: (event, { rows }) => (event.type === 'remove' ? rows.find(({ id }) => id === event.id)?.content : undefined),
  doubts: unpriced,
  afterSave,
  formOf({ base, draft }, now) {
    const edited = menuOf(draft, base);
    const parsed = menuSchema.safeParse(edited);
    const faults = parsed.success
      ? refusedAnswers(base.contents, parsed.data.contents, draft.toSign)
      : parsed.error.issues.map(({ path }) => ({ path: pathOfIssue(edited, path) }));
    if (faults.length > 0) return { faults: [...new Set(faults.map(({ path }) => pathOfFault(path)))] };
    const form = marksOf(draft);
    form.set('changes', JSON.stringify(diff(node, menuOf(draftOf(base, now), base), edited)));
    form.set('intent', 'save');
    return { form };
  },
  pathOfFault: (path) => pathOfFault(path),
  keep: ({ base, draft }) => ({ base, changes: diff(node, dataOf(draftOf(base, never)), dataOf(draft)), toSign: draft.toSign }),
  kept: z
    .strictObject({ base: menuSchema, changes: pathChanges, toSign: z.array(itemId).max(1_000) })
    .transform(({ base, changes, toSign }, context) => {
      const data = applyChanges(dataOf(draftOf(base, never)), changes);
      if (misshapenIn(node, { ...base, ...data }).length === 0) return { base, draft: { ...draftOf(data, never), toSign } };
      context.addIssue({ code: 'custom', message: 'no menu' });
      return z.NEVER;
    }),
  // Nobody signs for what was meant yesterday.
  resumed: (draft) => ({ ...draft, toSign: [] }),
};

/** The same beside other menus: a name that one of them has is asked about. */
export function menuModelBeside(names: readonly string[]): typeof menuModel {
  const alike = (name: string) => name.trim().toLocaleLowerCase('it');
  const taken = new Set(names.map(alike));
  return {
    ...menuModel,
    doubts: (ground, draft) => [
      ...unpriced(ground, draft),
      ...(alike(draft.name) !== alike(ground.name) && taken.has(alike(draft.name))
        ? [{ question: doubtWords.sameName, text: doubtWords.sameNameText(draft.name.trim()) }]
        : []),
    ],
  };
}

/** What was signed or marked with the save is not signed or marked again. */
function afterSave(draft: MenuDraft, sent: MenuDraft): MenuDraft {
  const marked = new Map(newlySoldOut(sent));
  const rows = draft.rows.map((row) =>
    row.soldOut !== '' && row.soldOut === marked.get(row.id) ? { ...row, soldOut: 'stored' as const } : row,
  );
  return { ...draft, rows, toSign: draft.toSign.filter((id) => !sent.toSign.includes(id)) };
}

/** What the server needs to know of an edit, to save it or to show it. */
export function draftForm({ base, draft }: { base: Menu; draft: MenuDraft }): FormData {
  const form = marksOf(draft);
  form.set('data', JSON.stringify(menuOf(draft, base)));
  return form;
}

/** What is to be done with the next save: the dishes to sign, and those to mark as sold out. */
function marksOf(draft: MenuDraft): FormData {
  const form = new FormData();
  for (const id of draft.toSign) form.append('toSign', id);
  for (const mark of newlySoldOut(draft)) form.append('soldOut', mark.join(':'));
  return form;
}

function changeMenu(draft: MenuDraft, event: MenuEvent): MenuDraft {
  const { rows } = draft;
  switch (event.type) {
    case 'heading':
      return { ...draft, ...event.change };
    case 'row':
      return changeRow(draft, event.id, event.change);
    case 'insert':
      return { ...draft, rows: insertAfter(rows, event.after ?? rows.at(-1)?.id, emptyRow(event.id, event.row)) };
    case 'paste':
      return { ...draft, rows: insertAfter(rows, event.after, ...event.rows) };
    case 'duplicate': {
      const row = rows.find(({ id }) => id === event.id);
      return row ? { ...draft, rows: insertAfter(rows, event.id, copyOf(row, event.copy, rows)) } : draft;
    }
    case 'remove': {
      const left = rows.filter(({ id }) => id !== event.id);
      return left.length === rows.length ? draft : { ...draft, rows: left, toSign: draft.toSign.filter((id) => id !== event.id) };
    }
    case 'move':
      return rearranged(draft, moveBy(rows, event.id, event.by, event.whole));
    case 'place':
      return rearranged(draft, placeBefore(rows, event.id, event.before, event.whole));
    case 'sign':
      return { ...draft, toSign: [...draft.toSign.filter((id) => id !== event.id), ...(event.on ? [event.id] : [])] };
  }
}

/** The dishes that had a price when the edit began and have none now. */
function unpriced(ground: MenuDraft, { rows }: MenuDraft): Warning[] {
  const isPriced = (row: RowDraft) => row.type === 'piatto' && row.prices.some(({ text }) => text.trim() !== '');
  const before = new Set(ground.rows.filter(isPriced).map(({ id }) => id));
  const names = rows.flatMap((row) => (row.type === 'piatto' && before.has(row.id) && !isPriced(row) ? [row.content] : []));
  return names.length === 0 ? [] : [{ question: doubtWords.unpriced(names.length), text: doubtWords.unpricedText(names) }];
}

function changeRow(draft: MenuDraft, id: string, change: Partial<Omit<RowDraft, 'id'>>): MenuDraft {
  const before = draft.rows.find((row) => row.id === id);
  if (!before) return draft;
  const after = { ...before, ...change };
  // A signature is for the answers that were read: after a change the user has to sign again.
  const toSign = sameAnswers(before.answers, after.answers) ? draft.toSign : draft.toSign.filter((signed) => signed !== id);
  return { ...draft, rows: draft.rows.map((row) => (row.id === id ? after : row)), toSign };
}

function rearranged(draft: MenuDraft, rows: RowDraft[]): MenuDraft {
  return rows.every((row, place) => row === draft.rows[place]) ? draft : { ...draft, rows };
}

/** The type of a new row after another, or at the end: what most often follows. That is a dish after a heading, and more of the same after anything else. */
export function typeAfter(rows: readonly RowDraft[], after: string | undefined): RowType {
  const row = after === undefined ? rows.at(-1) : rows.find(({ id }) => id === after);
  return !row || row.type === 'categorie' ? 'piatto' : row.type;
}

/** The names of the fields that are typed in; everything else is chosen, and each choice is a step. */
const texts = ['content', 'description', 'name', 'text', 'alt'];

/** The one text that an event types in, as a path; undefined when it does anything else. */
function textOf(event: MenuEvent, draft: MenuDraft): string | undefined {
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
