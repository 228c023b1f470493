import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry, TransientError } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.useRealTimers());

/** An operation that fails a number of times, with the times of its tries in milliseconds. */
function failing(times: number, error: () => Error) {
  const started = performance.now();
  const tries: number[] = [];
  const operation = async () => {
    tries.push(performance.now() - started);
    if (tries.length <= times) throw error();
    return tries.length;
  };
  return { tries, operation };
}

const transient = () => new TransientError('503');

test('waits longer each time, up to half a minute', async () => {
  const { tries, operation } = failing(9, transient);
  expect(await retry(operation, { limit: 600_000 })).toBe(10);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('tries until the limit, and fails with the last error', async () => {
  const { tries, operation } = failing(Infinity, transient);
  await expect(retry(operation, { limit: 120_000 })).rejects.toThrow('503');
  expect(tries.at(-1)).toBe(120_000);
});

test('does not retry a permanent failure', async () => {
  const { tries, operation } = failing(1, () => new Error('403'));
  await expect(retry(operation, { limit: 1000 })).rejects.toThrow('403');
  expect(tries).toHaveLength(1);
});

test('stops during a pause if it is cancelled', async () => {
  const caller = new AbortController();
  setTimeout(() => caller.abort(new Error('called off')), 2_000);
  const { tries, operation } = failing(Infinity, transient);
  await expect(retry(operation, { limit: 600_000, signal: caller.signal })).rejects.toThrow('called off');
  expect(tries).toEqual([0, 500, 1500]);
});
