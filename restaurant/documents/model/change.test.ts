import { describe, expect, it } from 'vitest';
import { pathChanges } from './change.ts';

describe('the changes of one save', () => {
  it('have paths of a few steps, because a path is walked by recursion', () => {
    const set = (path: string) => pathChanges.safeParse([{ op: 'set', path, value: 1 }]).success;
    expect(set(['contents', 'a'.repeat(40), 'prices', 'b'.repeat(40), 'translations', 'en', 'description'].join('.'))).toBe(true);
    expect(set('a.'.repeat(20))).toBe(false);
    expect(set('a.'.repeat(100_000))).toBe(false);
  });

  it('insert and move at most as many items as the longest menu has, because each copies its list', () => {
    const moves = (count: number) => Array.from({ length: count }, (_, index) => ({ op: 'move', path: `contents.r${index}`, after: null }));
    expect(pathChanges.safeParse(moves(1_000)).success).toBe(true);
    expect(pathChanges.safeParse(moves(2_001)).success).toBe(false);
  });
});
