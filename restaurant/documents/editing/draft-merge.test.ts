import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValues, withoutRemovedItems, sameValue } from './draft.ts';
import { merge, withResolvedConflicts } from './draft-merge.ts';

const view = (name: string, place: number) => ({
  [`pictures.i${place}.name`]: name,
  [`pictures.i${place}.src`]: '/drawings/nigiri.svg',
  [`pictures.i${place}.alt`]: `Veduta ${name}`,
});
const base: FieldValues = Object.assign(
  { title: 'Vedute', text: 'Otto.', pictures: ['i0', 'i1', 'i2'] },
  ...['Alba', 'Onda', 'Notte'].map(view),
);

describe('two edits', () => {
  it('are both kept where they changed different fields', () => {
    const mine = { ...base, title: 'Mio', 'pictures.i0.name': 'Aurora' };
    const theirs = { ...base, text: 'Loro', 'pictures.i0.alt': 'Un’aurora', pictures: ['i2', 'i0', 'i1'] };
    expect(merge(base, mine, theirs)).toEqual({
      draft: {
        ...base,
        title: 'Mio',
        'pictures.i0.name': 'Aurora',
        text: 'Loro',
        'pictures.i0.alt': 'Un’aurora',
        pictures: ['i2', 'i0', 'i1'],
      },
      conflicts: [],
    });
  });

  it('conflict where both changed the same text, and the user chooses', () => {
    const merged = merge(base, { ...base, title: 'Mio' }, { ...base, title: 'Loro' });
    expect(merged.conflicts).toEqual([{ place: 'title', mine: 'Mio', theirs: 'Loro' }]);
    expect(withResolvedConflicts(merged, {})['title']).toBe('Mio');
    expect(withResolvedConflicts(merged, { title: 'theirs' })['title']).toBe('Loro');
  });

  it('do not conflict where both wrote the same', () => {
    const same = { ...base, title: 'Uguale' };
    expect(merge(base, same, same)).toEqual({ draft: same, conflicts: [] });
  });

  it('keep the items that each added, where they were added', () => {
    const added = (key: string) => ({ [`pictures.${key}.name`]: key, [`pictures.${key}.src`]: '', [`pictures.${key}.alt`]: '' });
    const mine = { ...base, ...added('m'), pictures: ['i0', 'm', 'i1', 'i2'] };
    const theirs = { ...base, ...added('t'), pictures: ['i0', 'i1', 'i2', 't'] };
    expect(merge(base, mine, theirs).draft['pictures']).toEqual(['i0', 'm', 'i1', 'i2', 't']);
  });

  it('remove an item that one removed and the other did not change', () => {
    const { draft, conflicts } = merge(base, { ...base, pictures: ['i0', 'i2'] }, { ...base, title: 'Loro' });
    expect(draft['pictures']).toEqual(['i0', 'i2']);
    expect(draft).not.toHaveProperty(['pictures.i1.name']);
    expect(conflicts).toEqual([]);
  });

  it('conflict where one removed an item that the other changed; it stays until the user chooses', () => {
    const merged = merge(base, { ...base, pictures: ['i0', 'i2'] }, { ...base, 'pictures.i1.name': 'La grande onda' });
    expect(merged.conflicts).toEqual([{ place: 'pictures.i1', mine: undefined, theirs: true }]);
    expect(merged.draft).toMatchObject({ pictures: ['i0', 'i1', 'i2'], 'pictures.i1.name': 'La grande onda' });
    expect(withResolvedConflicts(merged, { 'pictures.i1': 'mine' })['pictures']).toEqual(['i0', 'i2']);
    expect(withResolvedConflicts(merged, { 'pictures.i1': 'theirs' })['pictures']).toEqual(['i0', 'i1', 'i2']);
  });

  it('merge the options of a multiple choice', () => {
    const marks = (...on: string[]) => ({ 'dishes.i0.marks': on, dishes: ['i0'] });
    expect(merge(marks('crudo'), marks('crudo', 'piccante'), marks()).draft['dishes.i0.marks']).toEqual(['piccante']);
  });
});

/** Edits as people make them: texts typed, views moved and taken away. */
const edit = fc
  .record({
    texts: fc.dictionary(
      fc.constantFrom('title', 'text', 'title@en', 'pictures.i0.name', 'pictures.i1.alt', 'pictures.i2.name'),
      fc.constantFrom('uno', 'due'),
    ),
    pictures: fc.shuffledSubarray(['i0', 'i1', 'i2']),
  })
  .map(({ texts, pictures }): FieldValues => withoutRemovedItems({ ...base, ...texts, pictures }));

describe('whatever two people did', () => {
  it('merging with an unchanged document leaves the edit as it is', () => {
    fc.assert(
      fc.property(edit, (mine) => {
        expect(merge(base, mine, base)).toEqual({ draft: mine, conflicts: [] });
        expect(merge(base, base, mine)).toEqual({ draft: mine, conflicts: [] });
      }),
    );
  });

  it('no typed text is lost: it is in the result or in a conflict', () => {
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const { draft, conflicts } = merge(base, mine, theirs);
        for (const side of [mine, theirs]) {
          for (const [place, value] of Object.entries(side)) {
            if (place === 'pictures' || sameValue(base[place], value)) continue;
            const asked = conflicts.some((conflict) => conflict.place === place);
            expect(asked || sameValue(draft[place], value), place).toBe(true);
          }
        }
      }),
    );
  });

  it('the conflicts are the same whoever saved first', () => {
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)];
        expect(one.conflicts.map(({ place }) => place).sort()).toEqual(other.conflicts.map(({ place }) => place).sort());
        const chosen = Object.fromEntries(one.conflicts.map(({ place }) => [place, 'mine' as const]));
        const swapped = Object.fromEntries(one.conflicts.map(({ place }) => [place, 'theirs' as const]));
        const [here, there] = [withResolvedConflicts(one, chosen), withResolvedConflicts(other, swapped)];
        expect({ ...here, pictures: [] }).toEqual({ ...there, pictures: [] });
        expect([...listOf(here)].sort()).toEqual([...listOf(there)].sort());
      }),
    );
  });

  it('the merged result is a valid document', () => {
    fc.assert(
      fc.property(edit, edit, (mine, theirs) => {
        const { draft } = merge(base, mine, theirs);
        expect(draft).toEqual(withoutRemovedItems(draft));
        expect(new Set(listOf(draft)).size).toBe(listOf(draft).length);
      }),
    );
  });
});

function listOf(draft: FieldValues): readonly string[] {
  const keys = draft['pictures'];
  return typeof keys === 'object' ? keys : [];
}
