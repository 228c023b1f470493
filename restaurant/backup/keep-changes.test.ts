import { expect, test } from 'vitest';
import { keepChanges } from './keep-changes.ts';

const now = Temporal.Instant.from('2026-11-28T04:40:00Z');
const ago = (days: number) => now.subtract({ hours: 24 * days });
const base = (days: number, chain: string, seq: number) => ({
  name: `${days}`,
  madeAt: ago(days),
  position: { chain, seq, hash: '', at: ago(days).epochMilliseconds },
});
const segment = (chain: string, last: number, days: number) => ({ chain, last, since: ago(days) });

test('the newest base from before a week stays, and the first of each chain since', () => {
  const bases = [base(30, 'a', 5), base(8, 'a', 20), base(6, 'a', 30), base(5, 'b', 2), base(4, 'b', 9), base(1, 'c', 0)];
  const { names, needs } = keepChanges(bases, now);
  expect([...names]).toEqual(['8', '5', '1']);
  expect([needs(segment('a', 20, 9)), needs(segment('a', 21, 8))]).toEqual([false, true]);
  expect([needs(segment('b', 2, 5)), needs(segment('b', 3, 5))]).toEqual([false, true]);
});

test('where all bases are younger than a week, the first of each chain stays', () => {
  expect([...keepChanges([base(3, 'a', 5), base(2, 'a', 9)], now).names]).toEqual(['3']);
});

test('changes without a base stay a week: one may be made yet', () => {
  const { names, needs } = keepChanges([], now);
  expect([names.size, needs(segment('x', 9, 6)), needs(segment('x', 9, 7))]).toEqual([0, true, false]);
});
