import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifferences } from '#tests/builders/apply-differences.ts';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { differencesBetween } from './differences.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, type: 'note', content: id }));

/** Lists whose elements have ids, as they are edited: some gone, some new, shuffled, changed. */
const listWithIds = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), content: fc.constantFrom('a', 'b') }), {
  selector: ({ id }) => id,
  maxLength: 12,
});

describe('the differences between two versions', () => {
  it('are empty when nothing changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differencesBetween(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  it('turn the older version into the newer, whatever the two are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('turn the older list into the newer, with and without ids', () => {
    const lists = fc.oneof(listWithIds, fc.array(fc.record({ title: fc.constantFrom('a', 'b', 'c'), text: fc.constantFrom('x', 'y') })));
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('report a dragged row as one move, however far it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 }), (from, to) => {
        const before = rows(...Array.from({ length: 20 }, (_, place) => `r${place}`));
        const after = [...before];
        after.splice(to, 0, ...after.splice(from, 1));
        const found = differencesBetween(before, after);
        expect(found).toHaveLength(from === to ? 0 : 1);
        // When two neighbours are swapped, either may be the one that counts as moved.
        if (Math.abs(from - to) > 1) expect(found).toEqual([{ kind: 'moved', path: [from], to }]);
      }),
    );
  });

  it('contain a move inside an element of a list', () => {
    const [before, after] = [[['', null]], [[null, '']]];
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });

  it('name the smallest part that changed, by its old path', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => buildDish({ id, content: id }));
    const before = { contents: [a, b, c] };
    expect(differencesBetween(before, { contents: [c, { ...a, prices: [{ id: 'i0', cents: 1700 }] }, b] })).toEqual([
      { kind: 'changed', path: ['contents', 0, 'prices', 0, 'cents'], before: 1600, after: 1700 },
      { kind: 'moved', path: ['contents', 2], to: 0 },
    ]);
  });

  it('report both the move and the change of a row', () => {
    const [a, b, c, d] = rows('a', 'b', 'c', 'd');
    expect(differencesBetween([a, b, c, d], [b, c, d, { ...a, content: 'A' }])).toEqual([
      { kind: 'moved', path: [0], to: 3 },
      { kind: 'changed', path: [0, 'content'], before: 'a', after: 'A' },
    ]);
  });

  it('report an edited element without an id as edited, and one inserted before it as added', () => {
    const before = [
      { title: 'Uno', text: 'x' },
      { title: 'Due', text: 'y' },
    ];
    expect(
      differencesBetween(before, [
        { title: 'Uno', text: 'x' },
        { title: 'Due', text: 'z' },
      ]),
    ).toEqual([{ kind: 'changed', path: [1, 'text'], before: 'y', after: 'z' }]);
    expect(differencesBetween(before, [{ title: 'Zero', text: '' }, ...before])).toEqual([
      { kind: 'added', path: [0], after: { title: 'Zero', text: '' } },
    ]);
  });

  it('compare rows also when an id occurs twice, as in a damaged version', () => {
    const before = rows('a', 'a', 'b');
    const after = rows('a', 'b', 'a');
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });

  it('are found for a menu of 1,000 rows in reverse order', () => {
    const contents = Array.from({ length: 1_000 }, (_, place) => buildDish({ id: `r${place}`, content: `Piatto ${place}` }));
    const [before, after] = [buildMenu({ contents }), buildMenu({ contents: contents.toReversed() })];
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });
});
