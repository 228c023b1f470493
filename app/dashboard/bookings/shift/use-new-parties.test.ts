import { expect, test } from 'vitest';
import { newSince } from './use-new-parties.ts';

const party = (id: string, source: 'site' | 'phone' = 'site') => ({ id, source, state: 'confirmed' as const });
const known = { evening: '2026-11-28 dinner', ids: new Set(['one']) };

test('who books on the site is new; whom the staff wrote down is not', () => {
  expect(newSince(known, known.evening, [party('one'), party('two'), party('three', 'phone')])).toEqual(['two']);
});

test('on another evening, and at the first look, nobody is new', () => {
  expect(newSince(known, '2026-11-29 dinner', [party('two')])).toEqual([]);
  expect(newSince(undefined, known.evening, [party('two')])).toEqual([]);
});
