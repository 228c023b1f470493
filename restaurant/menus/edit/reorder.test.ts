import fc from '#tests/random-examples.ts';
import { describe, expect, it } from 'vitest';
import { rowTypes } from '../menu.ts';
import { endOfSection, moveBy, placeBefore, sectionRange, dropTargets } from './reorder.ts';

const rows = [
  { id: 'intro', type: 'note' },
  { id: 'A', type: 'categorie' },
  { id: 'a1', type: 'piatto' },
  { id: 'a2', type: 'piatto' },
  { id: 'B', type: 'categorie' },
  { id: 'b1', type: 'piatto' },
  { id: 'C', type: 'categorie' },
] as const;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

const anyRows = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/), type: fc.constantFrom(...rowTypes) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 20,
});

describe('a row', () => {
  it('can be moved before another, or to the end', () => {
    expect(ids(placeBefore(rows, 'b1', 'a1', false))).toBe('intro A b1 a1 a2 B C');
    expect(ids(placeBefore(rows, 'a1', undefined, false))).toBe('intro A a2 B b1 C a1');
    expect(ids(placeBefore(rows, 'a1', 'a1', false))).toBe(ids(rows));
    expect(ids(placeBefore(rows, 'nobody', 'a1', false))).toBe(ids(rows));
  });

  it('moves up and down by one place and stops at the ends', () => {
    expect(ids(moveBy(rows, 'a1', -1, false))).toBe('intro a1 A a2 B b1 C');
    expect(ids(moveBy(rows, 'b1', 1, false))).toBe('intro A a1 a2 B C b1');
    expect(ids(moveBy(rows, 'intro', -1, false))).toBe(ids(rows));
    expect(ids(moveBy(rows, 'C', 1, false))).toBe(ids(rows));
  });

  it('finds the end of a section, and of the rows above the first', () => {
    expect(endOfSection(rows, 'A')).toBe('B');
    expect(endOfSection(rows, 'C')).toBeUndefined();
    expect(endOfSection(rows, undefined)).toBe('A');
  });
});

describe('a section', () => {
  it('is its heading and all rows up to the next heading', () => {
    expect(sectionRange(rows, 'A', true)).toEqual({ start: 1, end: 4 });
    expect(sectionRange(rows, 'C', true)).toEqual({ start: 6, end: 7 });
    expect(sectionRange(rows, 'a1', true)).toEqual({ start: 2, end: 3 });
  });

  it('moves with its dishes, and never into itself', () => {
    expect(ids(placeBefore(rows, 'A', 'C', true))).toBe('intro B b1 A a1 a2 C');
    expect(ids(placeBefore(rows, 'A', undefined, true))).toBe('intro B b1 C A a1 a2');
    expect(ids(placeBefore(rows, 'A', 'a2', true))).toBe(ids(rows));
  });

  it('moves past the neighbouring section in one step', () => {
    expect(ids(moveBy(rows, 'B', -1, true))).toBe('intro B b1 A a1 a2 C');
    expect(ids(moveBy(rows, 'A', 1, true))).toBe('intro B b1 A a1 a2 C');
    expect(ids(moveBy(rows, 'A', -1, true))).toBe('A a1 a2 intro B b1 C');
  });

  it('can be dropped only between sections', () => {
    expect(dropTargets(rows, 'B', true)).toEqual(['intro', 'A', 'B', 'C']);
    expect(dropTargets(rows, 'a1', false)).toEqual(rows.map(({ id }) => id));
  });
});

it('loses and duplicates no row, and keeps the order of the rows that were not moved', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), fc.nat(), fc.boolean(), (list, one, other, whole) => {
      const id = list[one % list.length]?.id ?? '';
      const before = list[other % (list.length + 1)]?.id;
      const range = sectionRange(list, id, whole);
      const moved = new Set(list.slice(range?.start, range?.end).map((row) => row.id));
      const placed = placeBefore(list, id, before, whole);
      expect(placed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(list.toSorted((a, b) => a.id.localeCompare(b.id)));
      expect(ids(placed.filter((row) => !moved.has(row.id)))).toBe(ids(list.filter((row) => !moved.has(row.id))));
      expect(ids(placed.filter((row) => moved.has(row.id)))).toBe(ids(list.filter((row) => moved.has(row.id))));
    }),
  );
});

it('moves down and up again to where it was', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (list, one) => {
      const id = list[one % list.length]?.id ?? '';
      const down = moveBy(list, id, 1, false);
      if (ids(down) !== ids(list)) expect(ids(moveBy(down, id, -1, false))).toBe(ids(list));
    }),
  );
});
