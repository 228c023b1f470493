import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findKeptDraft, forgetKeptDraft, keepDraft, keptDraftKey } from './kept-draft.ts';

const key = keptDraftKey('gallery', 'giulia');
const kept = { version: 3, base: { title: 'Vedute', pictures: ['i0'] }, draft: { title: 'Otto vedute', pictures: [] } };

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives back what was kept, to the person who left it', () => {
  keepDraft(key, kept, 1_000);
  expect(findKeptDraft(key)).toEqual({ at: 1_000, kept });
  expect(findKeptDraft(keptDraftKey('gallery', 'paolo'))).toBeUndefined();
  forgetKeptDraft(key);
  expect(findKeptDraft(key)).toBeUndefined();
});

it.each([
  '',
  'not JSON',
  '{}',
  '{"at":1,"kept":{"version":0,"base":{},"draft":{}}}',
  '{"at":1,"kept":{"version":1,"base":{"title":3},"draft":{}}}',
])('does not read %j', (text) => {
  storage.set(key, text);
  expect(findKeptDraft(key)).toBeUndefined();
});

it('keeps nothing where the storage is shut', () => {
  const shut = () => {
    throw new Error('shut');
  };
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut });
  keepDraft(key, kept, 1_000);
  expect(findKeptDraft(key)).toBeUndefined();
});
