import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
const see = (visibilityState: typeof page.visibilityState) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a visible page is loaded at each full minute of the server’s clock, until it is left', () => {
  const load = vi.fn<() => void>();
  const leave = everyMinute(Date.parse('2026-11-28T19:12:40Z'), load);
  vi.advanceTimersByTime(19_000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  leave();
  vi.advanceTimersByTime(600_000);
  see('visible');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a hidden page is not loaded; it is loaded when it is visible again after a minute', () => {
  const load = vi.fn<() => void>();
  everyMinute(Date.parse('2026-11-28T19:12:40Z'), load);
  see('hidden');
  // A sleeping device stops its timers, but not its clock.
  vi.setSystemTime(Date.now() + 1_800_000);
  vi.advanceTimersByTime(30_000);
  expect(load).not.toHaveBeenCalled();
  see('visible');
  expect(load).toHaveBeenCalledTimes(1);
  see('hidden');
  see('visible');
  expect(load).toHaveBeenCalledTimes(1);
});
