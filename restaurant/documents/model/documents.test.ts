import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { row } from '#restaurant/menus/menu.ts';
import { anyId, documentSchemas } from '#restaurant/registry/document-schemas.ts';
import { singleLine } from '../store/text.ts';
import { editsOf } from '#tests/builders/arbitrary-documents.ts';
import { applyChanges, diff, isSame, mergeChanges, type PathChange, type PathConflict } from './change.ts';
import { items } from './field.ts';
import { type DocumentNode, nodeAt } from './node.ts';
import { at, isPlain, isWithin } from './path.ts';
import { cleaned, outcomeOf, withServerFields } from './save.ts';
import { readForm, textsOf, unreadIn } from './text.ts';

/** How many documents each property is checked with; a night may use thousands. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 12);

/** All documents, and one whose dishes have an additional field. */
const [category, group, note, dish] = row.options;
const wine = z.discriminatedUnion('type', [category, group, note, dish.safeExtend({ wine: singleLine.optional() })]);
const stored = Object.entries(documentSchemas).flatMap(([collection, schemas]) =>
  Object.entries(schemas).map(([id, schema]): [string, z.ZodType] => [`${collection}/${id}`, schema]),
);
const schemas: [string, z.ZodType][] = [
  ...new Map(stored.map(([name, schema]) => [schema, name])).entries().map(([schema, name]): [string, z.ZodType] => [name, schema]),
  ['a menu with one more field', documentSchemas.menu[anyId].extend({ contents: items(wine, { max: 1_000 }) })],
];

const step = fc.constantFrom('contents', 'i0', 'i1', 'prices', 'slides', 'title', 'name', 'translations', 'en', 'week', '__proto__', '');
const path = fc.array(step, { maxLength: 5 }).map((steps) => steps.join('.'));
const after = fc.constantFrom(null, 'i0', 'gone');
const value = fc.oneof(fc.jsonValue(), fc.constant({ id: 'i0', type: 'piatto' }));
/** Changes that a browser could send, also at paths that no document has. */
const sent = fc.array(
  fc.oneof(
    fc.record({ op: fc.constant('set' as const), path, value }),
    fc.record({ op: fc.constant('remove' as const), path }),
    fc.record({ op: fc.constant('insert' as const), path, value, after }),
    fc.record({ op: fc.constant('move' as const), path, after }),
  ),
  { maxLength: 4 },
);

/** The result of `mergeChanges`, by comparing each change with each. */
function mergeOneByOne(node: DocumentNode, base: unknown, mine: readonly PathChange[], current: unknown) {
  const theirs = diff(node, base, current).filter(({ op }) => op !== 'move');
  const ours = applyChanges(base, mine);
  const conflicts = new Map<string, PathConflict>();
  const changes = mine.filter((change) => {
    if (change.op === 'move') return at(current, change.path) !== undefined;
    const outer = theirs
      .filter(({ path }) => isWithin(path, change.path) || isWithin(change.path, path))
      .map(({ path }) => (path.length < change.path.length ? path : change.path))
      .filter((path) => !isSame(at(ours, path), at(current, path)));
    for (const path of outer) conflicts.set(path, { path, mine: at(ours, path), theirs: at(current, path) });
    return outer.length === 0;
  });
  return { changes, conflicts: [...conflicts.values()] };
}

describe.each(schemas)('the document %s', (_, schema) => {
  const { node, all, edits } = editsOf(schema, numRuns);
  /** Compares data without `diff`, which is under test. */
  const expectAlike = (one: unknown, other: unknown) => expect(isSame(cleaned(node, one), cleaned(node, other))).toBe(true);
  const check = (property: (given: { base: unknown; mine: unknown; theirs: unknown }) => void) =>
    fc.assert(fc.property(edits, property), { numRuns });

  test('is the same after an export and an import, with the same ids also if the file has none', () => {
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare);
      if (!isPlain(value)) return value;
      const isItem = typeof value['id'] === 'string' && /^i\d+$/.test(value['id']) && !('type' in value);
      return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (isItem && name === 'id' ? [] : [[name, bare(one)]])));
    };
    fc.assert(
      fc.property(all, (data) => {
        expect(cleaned(node, data)).toBe(data);
        expect(schema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
        const [one, other] = [schema.safeParse(bare(data)), schema.safeParse(bare(data))];
        expect(one.data).toEqual(other.data);
      }),
      { numRuns },
    );
  });

  test('is not changed by its form when it is sent as it was filled in', () => {
    fc.assert(
      fc.property(all, (data) => {
        const draft = readForm(node, { data, typed: {} }, textsOf(node, data));
        expect(draft.data).toBe(data);
        expect(unreadIn(node, draft)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test('becomes another one by the changes between them, also after they were sent', () => {
    check(({ base, mine }) => {
      const changes: PathChange[] = JSON.parse(JSON.stringify(diff(node, base, mine)));
      expectAlike(applyChanges(base, changes), mine);
      expect(diff(node, mine, mine)).toEqual([]);
    });
  });

  test('loses nothing of two edits without a conflict', () => {
    check(({ base, mine, theirs }) => {
      const changes = diff(node, base, mine);
      const merged = mergeChanges(node, base, changes, theirs);
      const together = applyChanges(theirs, merged.changes, mine);
      const touches = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
      const isAsked = (path: string) => merged.conflicts.some((conflict) => touches(path, conflict.path));
      for (const { op, path } of changes) if (op !== 'move' && !isAsked(path)) expect(at(together, path)).toEqual(at(mine, path));
      for (const { op, path } of diff(node, base, theirs)) {
        const mineToo = changes.some((change) => change.op !== 'move' && touches(change.path, path));
        if (op !== 'move' && !mineToo) expect(at(together, path)).toEqual(at(theirs, path));
        if (op !== 'move' && mineToo && !isAsked(path)) expect(at(together, path)).toEqual(at(mine, path));
      }
      expect(mergeChanges(node, base, changes, base)).toEqual({ changes, conflicts: [] });
      expect(mergeChanges(node, base, changes, mine).conflicts).toEqual([]);
    });
  });

  test('is merged as if each change was compared with each', () => {
    fc.assert(
      fc.property(edits, sent, ({ base, mine, theirs }, more) => {
        for (const changes of [diff(node, base, mine), more])
          expect(mergeChanges(node, base, changes, theirs)).toEqual(mergeOneByOne(node, base, changes, theirs));
      }),
      { numRuns: numRuns * 3 },
    );
  });

  test('keeps the server’s fields, whatever a browser sends for them', () => {
    check(({ base, theirs }) => {
      const forged = JSON.parse(JSON.stringify(theirs).replaceAll('"position":', '"position":7'));
      const result = withServerFields(node, base, forged);
      for (const { op, path } of diff(node, base, result)) {
        const there = nodeAt(node, result, path);
        if (op === 'set') expect(there?.kind !== 'variants' && there?.server).toBe(false);
      }
    });
  });

  test('is saved as one person changed it', () => {
    check(({ base, mine }) => {
      const after = withServerFields(node, base, mine);
      if (!schema.safeParse(after).success) return;
      const result = outcomeOf(schema, { base, current: base, changes: diff(node, base, after) });
      expect('data' in result && isSame(result.data, schema.parse(cleaned(node, after)))).toBe(true);
    });
  });

  test('is valid after any input, or lists what is wrong', () => {
    fc.assert(
      fc.property(edits, sent, ({ base, theirs }, changes) => {
        if (!schema.safeParse(theirs).success) return;
        const result = outcomeOf(schema, { base, current: theirs, changes });
        if ('data' in result) expect(schema.safeParse(result.data).success).toBe(true);
        else expect('faults' in result ? result.faults.length : result.conflicts.length).toBeGreaterThan(0);
      }),
      { numRuns: numRuns * 3 },
    );
  });
});
