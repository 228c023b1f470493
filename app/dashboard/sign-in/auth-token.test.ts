import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type AuthToken = typeof import('./auth-token.ts');

const giulia = { username: 'giulia', token: 'token-of-giulia' };
const marco = { username: 'marco', token: 'token-of-marco' };

/** The channel between the tabs of a browser: what this tab sends, and how the others reach it. */
class Channel {
  static sent: unknown[] = [];
  static reach: (data: unknown) => void = () => {};
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    Channel.reach = (data) => listener({ data });
  }
  postMessage(data: unknown) {
    Channel.sent.push(data);
  }
}

describe('the token of a tab', () => {
  let tab: AuthToken;
  beforeEach(async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('BroadcastChannel', Channel);
    Channel.sent = [];
    vi.resetModules();
    tab = await import('./auth-token.ts');
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is told to the other tabs with whose it is, once', () => {
    tab.keepAuthToken(giulia);
    tab.keepAuthToken(giulia);
    expect(Channel.sent).toEqual([giulia]);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readPerson()).toBe('giulia');
  });

  it('is taken from another tab where the same person signs in again', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(null);
    expect(tab.readAuthToken()).toBe('');
    Channel.reach({ ...giulia, token: 'a-new-one' });
    expect(tab.readAuthToken()).toBe('a-new-one');
    expect(tab.readOtherUser()).toBeUndefined();
  });

  it('is never that of somebody else who signs in in another tab', () => {
    tab.keepAuthToken(giulia);
    const told = vi.fn<() => void>();
    tab.watchAuthToken(told);
    Channel.reach(marco);
    expect(told).toHaveBeenCalledOnce();
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect([tab.readPerson(), tab.readOtherUser()]).toEqual(['giulia', 'marco']);
  });

  it('is not that of somebody else either when a page of theirs is loaded here', () => {
    tab.keepAuthToken(giulia);
    tab.keepAuthToken(marco);
    tab.keepAuthToken(marco);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readOtherUser()).toBe('marco');
    expect(Channel.sent).toEqual([giulia]);
  });

  it('becomes theirs when the person goes on as them', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(marco);
    tab.continueAsOtherUser();
    expect(tab.readAuthToken()).toBe(marco.token);
    expect([tab.readPerson(), tab.readOtherUser()]).toEqual(['marco', undefined]);
    tab.keepAuthToken(marco);
    expect(tab.readAuthToken()).toBe(marco.token);
  });

  it('is the own again when the person signs in again, and then the other tab is asked', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(marco);
    const again = { ...giulia, token: 'a-new-one' };
    tab.keepAuthToken(again);
    expect(tab.readAuthToken()).toBe('a-new-one');
    expect(tab.readOtherUser()).toBeUndefined();
    expect(Channel.sent).toEqual([giulia, again]);
  });

  it('is nobody’s after leaving, and the other tabs are told once', () => {
    tab.keepAuthToken(giulia);
    runInThisContext(tab.forgetKeptToken);
    runInThisContext(tab.forgetKeptToken);
    expect(tab.readAuthToken()).toBe('');
    expect(Channel.sent).toEqual([giulia, null]);
  });

  it('forgets the other user when they sign out', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(marco);
    Channel.reach(null);
    expect(tab.readAuthToken()).toBe('');
    expect(tab.readOtherUser()).toBeUndefined();
  });

  it('is not what is no token', () => {
    tab.keepAuthToken(giulia);
    for (const data of ['marco', 7, { username: 'marco' }, { username: 'marco', token: 7 }]) Channel.reach(data);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readOtherUser()).toBeUndefined();
  });
});
