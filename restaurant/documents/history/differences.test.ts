import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDish, buildMenu } from '#tests/build/documents.ts';
import { applyDifferences, differencesBetween } from './differences.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, type: 'note', content: id }));

/** Lists whose elements have ids, as they are edited: some gone, some new, shuffled, changed. */
const listWithIds = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), content: fc.constantFrom('a', 'b') }), {
  selector: ({ id }) => id,
  maxLength: 12,
});

describe('the differences between two versions', () => {
  it('are none when nothing changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differencesBetween(value, structuredClone(value))).toEqual([]);
      }),
    );
  });

  it('make the newer of the older, whatever the two are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('make the newer list of the older, with and without ids', () => {
    const lists = fc.oneof(listWithIds, fc.array(fc.record({ title: fc.constantFrom('a', 'b', 'c'), text: fc.constantFrom('x', 'y') })));
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('tell a row that was dragged as one move, whatever it passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 }), (from, to) => {
        const before = rows(...Array.from({ length: 20 }, (_, place) => `r${place}`));
        const after = [...before];
        after.splice(to, 0, ...after.splice(from, 1));
        const found = differencesBetween(before, after);
        expect(found).toHaveLength(from === to ? 0 : 1);
        // Of two neighbours that changed places either may be the one that moved.
        if (Math.abs(from - to) > 1) expect(found).toEqual([{ kind: 'moved', path: [from], to }]);
      }),
    );
  });

  it('hold a move within an element of a list', () => {
    const [before, after] = [[['', null]], [[null, '']]];
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });

  it('name the smallest part that changed, by the place it had', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => buildDish({ id, content: id }));
    const before = { contents: [a, b, c] };
    expect(differencesBetween(before, { contents: [c, { ...a, prices: [{ cents: 1700 }] }, b] })).toEqual([
      { kind: 'changed', path: ['contents', 0, 'prices', 0, 'cents'], before: 1600, after: 1700 },
      { kind: 'moved', path: ['contents', 2], to: 0 },
    ]);
  });

  it('tell of a row that moved and changed both', () => {
    const [a, b, c, d] = rows('a', 'b', 'c', 'd');
    expect(differencesBetween([a, b, c, d], [b, c, d, { ...a, content: 'A' }])).toEqual([
      { kind: 'moved', path: [0], to: 3 },
      { kind: 'changed', path: [0, 'content'], before: 'a', after: 'A' },
    ]);
  });

  it('tell an edited element without an id as edited, and one that was put before it as added', () => {
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

  it('are those of rows also when an id is there twice, as in a damaged version', () => {
    const before = rows('a', 'a', 'b');
    const after = rows('a', 'b', 'a');
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });

  it('are found for a menu of 1,000 rows turned upside down', () => {
    const contents = Array.from({ length: 1_000 }, (_, place) => buildDish({ id: `r${place}`, content: `Piatto ${place}` }));
    const [before, after] = [buildMenu({ contents }), buildMenu({ contents: contents.toReversed() })];
    expect(applyDifferences(before, differencesBetween(before, after))).toEqual(after);
  });
});
