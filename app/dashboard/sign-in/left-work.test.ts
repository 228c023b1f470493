import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { keepDraft, localDraftKey } from '../editing/use-kept-draft.ts';
import { z } from 'zod';
import { forgetLeftWork, forgetWorkOfOthers, noteLeaving, noteStaying, workKey } from './left-work.ts';
import { sendOnce } from './send-once.ts';

/** A browser's storage, whose keys are its own properties. */
class Storage {
  [key: string]: unknown;
  constructor(kept: Record<string, string> = {}) {
    Object.assign(this, kept);
  }
  get length() {
    return Object.keys(this).length;
  }
  key(place: number) {
    return Object.keys(this)[place] ?? null;
  }
  getItem(key: string) {
    const value = this[key];
    return typeof value === 'string' && Object.hasOwn(this, key) ? value : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const now = 1_790_000_000_000;
const hours = (count: number) => count * 3_600_000;

function shared() {
  const local = new Storage({ 'taps:giulia': '[]', 'taps:giuliana': '[]', theme: 'night' });
  for (const username of ['giulia', 'giuliana'])
    keepDraft(local, localDraftKey(username, 'menu/cena'), z.string(), { tab: 't', keptAt: now - hours(2), version: 1, edit: 'Tonno' });
  return local;
}

describe('the work that is left in a browser', () => {
  test('is erased once its owner has signed out, and nobody else’s', () => {
    const [local, session] = [shared(), new Storage()];
    noteLeaving(session, 'giulia');
    runInNewContext(forgetLeftWork, { localStorage: local, sessionStorage: session });
    expect(Object.keys(local).toSorted()).toEqual(['edit:giuliana:menu/cena', 'taps:giuliana', 'theme']);
    expect(session).toHaveLength(0);
  });

  test('is kept if a session ended by itself, or if sign-out did not reach the server', () => {
    const [local, session] = [shared(), new Storage()];
    runInNewContext(forgetLeftWork, { localStorage: local, sessionStorage: session });
    noteLeaving(session, 'giulia');
    noteStaying(session);
    runInNewContext(forgetLeftWork, { localStorage: local, sessionStorage: session });
    expect(Object.keys(local)).toHaveLength(5);
  });

  test('of other users is erased after a day, when somebody else signs in here', () => {
    const local = shared();
    local.setItem(`${workKey('edit', 'mario')}:menu/cena`, 'damaged');
    forgetWorkOfOthers(local, 'giulia', now);
    expect(Object.keys(local)).not.toContain('edit:mario:menu/cena');
    expect(Object.keys(local)).toContain('edit:giuliana:menu/cena');
    forgetWorkOfOthers(local, 'giulia', now + hours(23));
    expect(Object.keys(local)).not.toContain('edit:giuliana:menu/cena');
    expect(Object.keys(local)).toContain('edit:giulia:menu/cena');
  });
});

describe('the form of sign-in', () => {
  test('is sent once, however often it is pressed, and again after ten seconds or back on the page', () => {
    const page = new EventTarget();
    runInNewContext(sendOnce, { addEventListener: page.addEventListener.bind(page) });
    /** Whether a press at this moment is sent. */
    const pressAt = (timeStamp: number) =>
      page.dispatchEvent(Object.defineProperty(new Event('submit', { cancelable: true }), 'timeStamp', { value: timeStamp }));
    expect([50, 200, 9_000, 10_050, 10_051].map(pressAt)).toEqual([true, false, false, true, false]);
    page.dispatchEvent(new Event('pageshow'));
    expect(pressAt(10_300)).toBe(true);
  });
});
