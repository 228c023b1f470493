import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type AuthToken = typeof import('./auth-token.ts');

const giulia = { username: 'giulia', token: 'token-of-giulia' };
const marco = { username: 'marco', token: 'token-of-marco' };

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

  it('is announced to the other tabs once, with its username', () => {
    tab.keepAuthToken(giulia);
    tab.keepAuthToken(giulia);
    expect(Channel.sent).toEqual([giulia]);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readPerson()).toBe('giulia');
  });

  it('is adopted from another tab if the same user signs in again there', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(null);
    expect(tab.readAuthToken()).toBe('');
    Channel.reach({ ...giulia, token: 'a-new-one' });
    expect(tab.readAuthToken()).toBe('a-new-one');
    expect(tab.readOtherUser()).toBeUndefined();
  });

  it('is never adopted from another user who signs in in another tab', () => {
    tab.keepAuthToken(giulia);
    const onChange = vi.fn<() => void>();
    tab.watchAuthToken(onChange);
    Channel.reach(marco);
    expect(onChange).toHaveBeenCalledOnce();
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect([tab.readPerson(), tab.readOtherUser()]).toEqual(['giulia', 'marco']);
  });

  it('is not adopted from another user either when a page of theirs is loaded here', () => {
    tab.keepAuthToken(giulia);
    tab.keepAuthToken(marco);
    tab.keepAuthToken(marco);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readOtherUser()).toBe('marco');
    expect(Channel.sent).toEqual([giulia]);
  });

  it('becomes the other user’s token if the user chooses to continue as them', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(marco);
    tab.continueAsOtherUser();
    expect(tab.readAuthToken()).toBe(marco.token);
    expect([tab.readPerson(), tab.readOtherUser()]).toEqual(['marco', undefined]);
    tab.keepAuthToken(marco);
    expect(tab.readAuthToken()).toBe(marco.token);
  });

  it('is the first user’s again when they sign in again, and then the other tab asks', () => {
    tab.keepAuthToken(giulia);
    Channel.reach(marco);
    const again = { ...giulia, token: 'a-new-one' };
    tab.keepAuthToken(again);
    expect(tab.readAuthToken()).toBe('a-new-one');
    expect(tab.readOtherUser()).toBeUndefined();
    expect(Channel.sent).toEqual([giulia, again]);
  });

  it('is removed at sign-out, which is announced to the other tabs once', () => {
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

  it('ignores messages that are not a token', () => {
    tab.keepAuthToken(giulia);
    for (const data of ['marco', 7, { username: 'marco' }, { username: 'marco', token: 7 }]) Channel.reach(data);
    expect(tab.readAuthToken()).toBe(giulia.token);
    expect(tab.readOtherUser()).toBeUndefined();
  });
});
