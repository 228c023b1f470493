import { expect, test, vi } from 'vitest';
import { chooseLook, readLook } from './screen-look.ts';

function storage({ full }: { full: boolean }) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

test('keeps the chosen display settings on this screen', () => {
  const local = storage({ full: false });
  vi.stubGlobal('localStorage', local);
  chooseLook({ theme: 'night', large: true, sound: true });
  expect(readLook()).toEqual({ theme: 'night', large: true, sound: true });
  expect(local.getItem('bookings-screen')).toBe('night large sound');
});

test('keeps the chosen display settings until the page is left if the storage is full', () => {
  vi.stubGlobal('localStorage', storage({ full: true }));
  expect(readLook()).toEqual({ theme: undefined, large: false, sound: false });
  chooseLook({ theme: 'night', large: false, sound: false });
  expect(readLook()).toEqual({ theme: 'night', large: false, sound: false });
  chooseLook({ theme: 'day', large: true, sound: false });
  expect(readLook()).toEqual({ theme: 'day', large: true, sound: false });
});
