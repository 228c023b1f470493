import { expect, test, vi } from 'vitest';
import { continueAsOtherUser, keepAuthToken } from '../../sign-in/auth-token.ts';
import { keepList, keptList, noList } from './kept-list.ts';

test('keeps a pasted list for its user, and hides it from another user of the same tab', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  keepAuthToken({ username: 'giulia', token: 'a' });
  keepList({ text: 'Ricciola 14', settled: new Map() });
  keepAuthToken({ username: 'giulia', token: 'b' });
  expect(keptList().text).toBe('Ricciola 14');
  keepAuthToken({ username: 'marco', token: 'c' });
  expect(keptList().text).toBe('Ricciola 14');
  continueAsOtherUser();
  expect(keptList()).toBe(noList);
});
