import { describe, expect, it } from 'vitest';
import { pathChanges } from './change.ts';

describe('the changes of one save', () => {
  it('have paths of a few steps, since each is walked by calling itself', () => {
    const set = (path: string) => pathChanges.safeParse([{ op: 'set', path, value: 1 }]).success;
    expect(set(['contents', 'a'.repeat(40), 'prices', 'b'.repeat(40), 'translations', 'en', 'description'].join('.'))).toBe(true);
    expect(set('a.'.repeat(20))).toBe(false);
    expect(set('a.'.repeat(100_000))).toBe(false);
  });

  it('put in and move as many items as the longest menu has, and not so many that each copies a list of thousands', () => {
    const moves = (count: number) => Array.from({ length: count }, (_, index) => ({ op: 'move', path: `contents.r${index}`, after: null }));
    expect(pathChanges.safeParse(moves(1_000)).success).toBe(true);
    expect(pathChanges.safeParse(moves(2_001)).success).toBe(false);
  });
});
