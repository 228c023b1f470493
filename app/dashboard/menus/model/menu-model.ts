import { z } from 'zod';
import { editingWords } from '#languages/editing.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { itemId } from '#restaurant/documents/model/field.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';
import { type Draft, unreadIn } from '#restaurant/documents/model/text.ts';
import { type Path, split } from '#restaurant/documents/model/path.ts';
import { sameAnswers } from '#restaurant/menus/allergens.ts';
import { refusedAnswers } from '#restaurant/menus/edit/edit.ts';
import { type EditedMenu, type EditedRow, type MenuDraft, menuNode, rowAt } from '#restaurant/menus/edit/edited-menu.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { termOf, untilReset } from '#restaurant/menus/served.ts';
import { type DocumentEvent, documentModel } from '../../editing/document-model.ts';
import type { Model, Warning } from '../../editing/edit-state.ts';
import { menuWords } from './menu-words.ts';

export type MenuEvent =
  | DocumentEvent<EditedMenu>
  /** Rows are added, removed or moved. `lost`: the name of what is removed. */
  | { type: 'arrange'; arrange: (rows: EditedRow[]) => EditedRow[]; lost?: string }
  | { type: 'sign'; id: string; on: boolean };

const words = editingWords.doubts;

const model = documentModel<Menu, EditedMenu>({
  ...menuWords,
  finish: (_, after) => withInstants(after),
  isCheckedFirst: true,
});

/** Whether nobody could tell two menus apart by their names. */
export function areNamedAlike(one: string, other: string): boolean {
  const [name, otherName] = [one, other].map((text) => text.trim().toLocaleLowerCase('it'));
  return name === otherName;
}

/** The editing model of a menu beside others: a name that one of them has is asked about. */
export function menuModelBeside(names: readonly string[]): Model<Menu, MenuDraft, MenuEvent> {
  return {
    ...model,
    draftOf: (base, now) => ({ ...model.draftOf(base, now), toSign: [] }),
    reduce: (draft, event) => (event.type === 'sign' ? signed(draft, event.id, event.on) : withRead(draft, changed(draft, event))),
    changes: (ground, draft) => changesOf(ground, draft).count,
    merge(ground, mine, theirs, choices) {
      const { draft, conflicts } = model.merge(ground, mine, theirs, choices);
      return { draft: withRead(mine, draft), conflicts };
    },
    typedIn: (event, before) => (event.type === 'arrange' || event.type === 'sign' ? undefined : model.typedIn(event, before)),
    takenAway: (event) => ('lost' in event ? event.lost : undefined),
    doubts: ({ data: ground }, { data }) => [
      ...unpriced(ground, data),
      ...(!areNamedAlike(data.name, ground.name) && names.some((name) => areNamedAlike(name, data.name))
        ? [{ question: words.sameName, text: words.sameNameText(data.name.trim()) }]
        : []),
    ],
    // Signatures of a save are not repeated.
    afterSave: (draft, sent, saved) => ({
      ...model.afterSave(draft, sent, saved),
      toSign: draft.toSign.filter((id) => !sent.toSign.includes(id)),
    }),
    formOf({ base, draft }, now) {
      const made = model.formOf({ base, draft }, now);
      const refused =
        'faults' in made ? made.faults : refusedAnswers(base.contents, draft.data.contents, draft.toSign).map(({ path }) => path);
      if (refused.length > 0) return { faults: [...new Set(refused.map(pathOfFault))] };
      if ('form' in made) {
        made.form.set('intent', 'save');
        for (const id of draft.toSign) made.form.append('toSign', id);
      }
      return made;
    },
    pathOfFault,
    keep: ({ base, draft }) => ({ ...model.keep({ base, draft }), toSign: draft.toSign }),
    kept: z
      .object({ toSign: z.array(itemId).max(1_000) })
      .catchall(z.unknown())
      .transform(({ toSign, ...kept }, context) => {
        // Drafts kept by older releases have no `typed`.
        const { data: edit } = model.kept.safeParse({ typed: {}, ...kept });
        if (edit) return { base: edit.base, draft: { ...edit.draft, toSign } };
        context.addIssue({ code: 'custom', message: 'no menu' });
        return z.NEVER;
      }),
    // A signature is valid only for the visit in which it was chosen.
    resumed: (draft) => ({ ...draft, toSign: [] }),
  };
}

export const menuModel = menuModelBeside([]);

/** The ids of new and changed rows, and the number of all changes, including signatures to make. */
export function changesOf(ground: MenuDraft, draft: MenuDraft): { rows: ReadonlySet<string>; count: number } {
  const { changes, unread } = model.differing(ground, draft);
  const paths = [...changes.flatMap(({ op, path }) => (op === 'move' ? [] : [path])), ...unread];
  const touched = new Set(paths.map((path) => rowAt(path)?.id ?? ''));
  const isMoved = changes.some(({ op }) => op === 'move');
  return { rows: touched, count: touched.size + Number(isMoved) + draft.toSign.length };
}

/** The edit as the preview takes it, without invalid values. */
export function previewForm(draft: MenuDraft): FormData {
  const form = new FormData();
  const read = applyChanges(
    withInstants(draft.data),
    unreadIn(menuNode, draft).map((path) => ({ op: 'remove', path })),
  );
  form.set('data', JSON.stringify(cleaned(menuNode, read)));
  for (const id of draft.toSign) form.append('toSign', id);
  return form;
}

/** Replaces the terms of sold-out dishes by instants: only the server knows when a term ends. */
function withInstants(menu: EditedMenu): EditedMenu {
  const contents = menu.contents.map((row) => (termOf(row.soldOutUntil) ? { ...row, soldOutUntil: untilReset } : row));
  return contents.every((row, index) => row === menu.contents[index]) ? menu : { ...menu, contents };
}

function signed(draft: MenuDraft, id: string, on: boolean): MenuDraft {
  return { ...draft, toSign: [...draft.toSign.filter((one) => one !== id), ...(on ? [id] : [])] };
}

function changed(draft: MenuDraft, event: Exclude<MenuEvent, { type: 'sign' }>): Draft<EditedMenu> {
  if (event.type !== 'arrange') return model.reduce(draft, event);
  const { contents } = draft.data;
  const rows = event.arrange(contents);
  const isSame = rows.length === contents.length && rows.every((row, index) => row === contents[index]);
  return isSame ? draft : { ...draft, data: { ...draft.data, contents: rows } };
}

/** A draft with the signatures whose answers did not change. */
function withRead(before: MenuDraft, after: Draft<EditedMenu>): MenuDraft {
  if (after === before) return before;
  const rowIn = ({ data }: Draft<EditedMenu>, id: string) => data.contents.find((row) => row.id === id);
  const toSign = before.toSign.filter((id) => {
    const row = rowIn(after, id);
    return row !== undefined && sameAnswers(row.allergens, rowIn(before, id)?.allergens);
  });
  return { data: after.data, typed: after.typed, toSign };
}

function unpriced(ground: EditedMenu, { contents }: EditedMenu): Warning[] {
  const isPriced = ({ type, prices = [] }: EditedRow) => type === 'piatto' && prices.some(({ cents }) => cents !== undefined);
  const before = new Set(ground.contents.filter(isPriced).map(({ id }) => id));
  const names = contents.flatMap((row) => (row.type === 'piatto' && before.has(row.id) && !isPriced(row) ? [row.content] : []));
  return names.length === 0 ? [] : [{ question: words.unpriced(names.length), text: words.unpricedText(names) }];
}

/** The field with the fault: a declaration is one field. */
function pathOfFault(path: Path): Path {
  return rowAt(path)?.part.startsWith('allergens.') ? split(path).slice(0, 3).join('.') : path;
}
