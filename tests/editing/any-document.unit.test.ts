import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { applyChanges, diff, isSame, type PathChange } from '#restaurant/documents/model/change.ts';
import { isWithin } from '#restaurant/documents/model/path.ts';
import { changesToPutBack, readPart } from '#restaurant/documents/model/put-back.ts';
import { cleaned } from '#restaurant/documents/model/save.ts';
import { type Collection, collections } from '#restaurant/documents/store/collections.ts';
import { documentSchemas } from '#restaurant/registry/document-schemas.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { editsOf } from '#tests/builders/arbitrary-documents.ts';
import { compareVersions } from '#app/dashboard/history/present.ts';
import { documentModel } from '#app/dashboard/editing/document-model.ts';
import { type EditState, reduceEdit, startEdit } from '#app/dashboard/editing/edit-state.ts';

/* Any document from the first key to its history, by its schema alone: an edit, another's edit meanwhile, undo, a reload, a merge, and the
   lines of the history. */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 8);
const nobody = { username: null, name: '' };
const standing = <Data>(data: Data, version: number) => ({ data, version, updatedAt: '2026-11-27T12:00:00Z', updatedBy: nobody });

const stored = collections.flatMap((collection) =>
  Object.entries<z.ZodType>(documentSchemas[collection]).map(([id, schema]): [string, Collection, string, z.ZodType] => [
    `${collection}/${id}`,
    collection,
    id,
    schema,
  ]),
);

describe.each(stored)('any %s', (_, collection, id, schema) => {
  const { node, edits } = editsOf(schema, numRuns);
  const expectAlike = (one: unknown, other: unknown) => expect(isSame(cleaned(node, one), cleaned(node, other))).toBe(true);
  const model = documentModel<unknown>({ schema, nameOf: (path) => path });
  type State = EditState<unknown, ReturnType<typeof model.draftOf>>;
  const edited = ({ base, mine }: { base: unknown; mine: unknown }): State =>
    diff(node, base, mine).reduce<State>(
      (state, change) => reduceEdit(model, state, { type: 'change', event: { type: 'changes', changes: [change] } }),
      startEdit(model, standing(base, 1), 0),
    );
  const sent = (state: State): PathChange[] => {
    const made = model.formOf(state, 0);
    if (!('form' in made)) throw new Error('refused');
    return JSON.parse(String(made.form.get('changes')));
  };

  test('is undone step by step, and done again', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const state = edited(given);
        expectAlike(state.draft.data, given.mine);
        const undone = state.past.reduce((now) => reduceEdit(model, now, { type: 'undo' }), state);
        expect(undone.draft.data).toBe(given.base);
        const again = state.past.reduce((now) => reduceEdit(model, now, { type: 'redo' }), undone);
        expectAlike(again.draft.data, given.mine);
      }),
      { numRuns },
    );
  });

  test('is stored in the browser, and read back unchanged', () => {
    fc.assert(
      fc.property(edits, (given) => {
        const state = edited(given);
        const kept = schema.safeParse(given.base).success && model.kept.parse(JSON.parse(JSON.stringify(model.keep(state))));
        if (kept) expectAlike(kept.draft.data, state.draft.data);
      }),
      { numRuns },
    );
  });

  test('keeps the edits of two people, and the chosen value of a field that both changed', () => {
    fc.assert(
      fc.property(edits, fc.constantFrom('mine', 'theirs'), (given, side) => {
        const stale = reduceEdit(model, edited(given), { type: 'stale', current: standing(given.theirs, 2), now: 0 });
        const conflicts = stale.stale?.conflicts ?? [];
        const choices = Object.fromEntries(conflicts.map(({ path }) => [path, side]));
        const settled = reduceEdit(model, stale, { type: 'settle', choices });
        const touches = (path: string) => conflicts.some((one) => isWithin(path, one.path) || isWithin(one.path, path));
        for (const { op, path } of sent(settled)) {
          if (op !== 'move' && side === 'theirs') expect(touches(path)).toBe(false);
        }
        if (side === 'theirs' && diff(node, given.base, given.mine).every(({ path }) => touches(path)))
          expectAlike(settled.draft.data, given.theirs);
      }),
      { numRuns },
    );
  });

  test('has a line in its history for each change, which restores it, and none without a change', () => {
    const contents = (data: unknown) => {
      const read = menu.safeParse(data);
      if (collection !== 'menu') return { kind: 'fields' as const, fields: data };
      return read.success ? { kind: 'menu' as const, menu: read.data } : undefined;
    };
    fc.assert(
      fc.property(edits, ({ base, mine }) => {
        if (!schema.safeParse(base).success || !schema.safeParse(mine).success) return;
        const lines = compareVersions({ collection, id }, contents(base), contents(mine), 0)?.lines ?? [];
        expect(lines.length > 0).toBe(diff(node, base, mine).length > 0);
        // What a line offers to restore is a part, and equals the former version afterwards.
        for (const { restores, kind } of lines) {
          if (restores === undefined) continue;
          expect(readPart(node, [mine, base], restores)).toBe(restores);
          const back = applyChanges(mine, changesToPutBack(node, mine, base, restores));
          const left = diff(node, back, base).filter(({ op, path }) => op !== 'move' && isWithin(path, restores));
          if (kind !== 'moved') expect(left).toEqual([]);
        }
      }),
      { numRuns: numRuns * 2 },
    );
  });
});
