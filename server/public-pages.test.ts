import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackgroundCompression, type Compressible } from './public-pages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pages whose compression ends on request. */
function shelf(...names: string[]) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const kept: Compressible[] = names.map((name) => {
    const page = {
      isSmallest: false,
      makeSmallest: () => {
        page.isSmallest = true;
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      },
    };
    return page;
  });
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, kept, endOne, compression: new BackgroundCompression(() => kept) };
}

test('kept pages are compressed one at a time, once content has not changed for a while', async () => {
  const { begun, endOne, compression } = shelf('carta', 'cena');
  compression.begin();
  await vi.advanceTimersByTimeAsync(4_000);
  compression.wait();
  await vi.advanceTimersByTimeAsync(4_000);
  compression.begin();
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['carta']);
  await endOne();
  expect(begun).toEqual(['carta', 'cena']);
});

test('a change delays the compression of the others, and pages that are no longer kept are not compressed', async () => {
  const { begun, kept, endOne, compression } = shelf('carta', 'cena', 'menu');
  compression.begin();
  await vi.advanceTimersByTimeAsync(5_000);
  compression.wait();
  await endOne();
  expect(begun).toEqual(['carta']);
  kept.splice(1, 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual(['carta', 'menu']);
});

test('a page that is kept later is compressed too', async () => {
  const { begun, kept, endOne, compression } = shelf('carta');
  const [page] = kept.splice(0);
  compression.begin();
  await vi.advanceTimersByTimeAsync(5_000);
  if (page) kept.push(page);
  compression.begin();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toEqual(['carta']);
  await endOne();
});
