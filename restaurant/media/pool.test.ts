import { expect, test } from 'vitest';
import { createPool, PoolFull } from './pool.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const state = { started: false };
  const run = async () => {
    state.started = true;
    await promise;
  };
  return { state, run, resolve, reject };
}

test('as many run as may, the rest in order, and one too many is refused', async () => {
  const pool = createPool({ atOnce: 1, waiting: 1 });
  const [first, second, third] = [work(), work(), work()];
  const one = pool.run(first.run);
  const two = pool.run(second.run);
  await expect(pool.run(third.run)).rejects.toBeInstanceOf(PoolFull);
  expect([first.state.started, second.state.started, third.state.started]).toEqual([true, false, false]);
  first.resolve();
  await one;
  expect(second.state.started).toBe(true);
  second.resolve();
  await two;
  const four = pool.run(third.run);
  third.resolve();
  await four;
});

test('work that fails gives its place to the next', async () => {
  const pool = createPool({ atOnce: 1, waiting: 5 });
  const first = work();
  const one = pool.run(first.run);
  const two = pool.run(async () => 'done');
  first.reject(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  expect(await two).toBe('done');
});
