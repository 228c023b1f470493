import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findKept, forgetKept, keepDraft, listKept, type LocalDraft, localDraftKey } from './use-kept-draft.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const schema = z.strictObject({ base: z.string(), draft: z.string() });
const key = localDraftKey('giulia', 'menu/cena');
const kept: LocalDraft<z.infer<typeof schema>> = { tab: 'one', keptAt: now, version: 2, edit: { base: 'Cena', draft: 'Cena grande' } };

class Store implements Storage {
  [name: string]: unknown;
  items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (place: number) => [...this.items.keys()][place] ?? null;
  clear = () => this.items.clear();
  getItem = (name: string) => this.items.get(name) ?? null;
  removeItem = (name: string) => void this.items.delete(name);
  setItem = (name: string, value: string) => void this.items.set(name, value);
}

let store: Store;
beforeEach(() => {
  store = new Store();
});

const find = (at = key) => findKept(store, at, schema, now);

describe('a kept draft', () => {
  it('is read back unchanged, for the person who left it', () => {
    expect(keepDraft(store, key, schema, kept)).toBe('kept');
    expect(find()).toEqual(kept);
    expect(find(localDraftKey('paolo', 'menu/cena'))).toBeUndefined();
    expect(listKept(store, localDraftKey('giulia', 'menu/'))).toEqual(['cena']);
    expect(listKept(store, localDraftKey('paolo', 'menu/'))).toEqual([]);
  });

  it('is not overwritten by another tab', () => {
    keepDraft(store, key, schema, kept);
    expect(keepDraft(store, key, schema, { ...kept, tab: 'two', keptAt: now + 1 })).toBe('elsewhere');
    expect(find()?.tab).toBe('one');
    forgetKept(store, key, 'two');
    expect(find()).toBeDefined();
    forgetKept(store, key, 'one');
    expect(find()).toBeUndefined();
  });

  it('is dropped when it cannot be read, or is a month old', () => {
    for (const damaged of [
      '',
      '{',
      '{"version":1}',
      JSON.stringify({ ...kept, edit: { base: 3 } }),
      JSON.stringify({ ...kept, version: 0 }),
    ]) {
      store.setItem(key, damaged);
      expect(find()).toBeUndefined();
      expect(store.items.size).toBe(0);
    }
    keepDraft(store, key, schema, kept);
    expect(findKept(store, key, schema, now + 31 * 24 * 60 * 60 * 1000)).toBeUndefined();
  });

  it('reports when the storage is full, and keeps the earlier draft', () => {
    keepDraft(store, key, schema, kept);
    expect(keepDraft(store, key, schema, { ...kept, edit: { base: 'x'.repeat(2_500_001), draft: '' } })).toBe('full');
    store.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    expect(keepDraft(store, key, schema, { ...kept, keptAt: now + 1 })).toBe('full');
    expect(find()?.keptAt).toBe(now);
  });
});
