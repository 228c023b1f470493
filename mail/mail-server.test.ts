import { expect, test } from 'vitest';
import { Concurrency } from './mail-server.server.ts';

test('simultaneous tries halve the limit once, and fifty accepted mails raise it by one, up to the maximum', () => {
  const concurrency = new Concurrency(5);
  const before = concurrency.halvings;
  for (let refused = 0; refused < 3; refused++) concurrency.halve(before);
  expect(concurrency.limit).toBe(2);
  concurrency.halve(concurrency.halvings);
  concurrency.halve(concurrency.halvings);
  expect(concurrency.limit).toBe(1);
  const limits = [1, 2, 3, 4, 5].map(() => {
    for (let mail = 0; mail < 50; mail++) concurrency.noteTaken();
    return concurrency.limit;
  });
  expect(limits).toEqual([2, 3, 4, 5, 5]);
});

test('the server is left to another process while that continues, and at most a minute while it does not', () => {
  const concurrency = new Concurrency(5);
  expect(concurrency.mayYield(undefined)).toBe(false);
  for (let claim = 0; claim < 100; claim++) expect(concurrency.mayYield(`claim ${claim}`)).toBe(true);
  const yielded = Array.from({ length: 40 }, () => concurrency.mayYield('the same')).filter(Boolean);
  expect(yielded).toHaveLength(30);
});
