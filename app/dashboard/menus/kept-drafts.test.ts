import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, emptyRow } from '#restaurant/menus/edit-draft.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { findKept, forgetKept, keepDraft, type KeptDraft, listKept } from './kept-drafts.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  contents: [
    {
      id: 'etna',
      type: 'piatto',
      content: 'Etna',
      prices: [{ cents: 1600 }],
      picture: { src: '/drawings/tartare.svg', alt: 'un vulcano', translations: { en: { alt: 'a volcano' } } },
    },
    { id: 'nota', type: 'note', content: 'a voce' },
  ],
});
const kept: KeptDraft = { base: cena, version: 2, draft: draftOf(cena, now), toSign: ['etna'], keptAt: now, by: 'Giulia', tab: 'one' };

class Store {
  get length() {
    return this.items.size;
  }
  key = (place: number) => [...this.items.keys()][place] ?? null;
  items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string): void => {
    this.items.set(key, value);
  };
}

let store: Store;
beforeEach(() => {
  store = new Store();
});

describe('an edit that is kept aside', () => {
  it('comes back as it was, one a menu', () => {
    expect(keepDraft(store, 'cena', kept)).toBe('kept');
    expect(findKept(store, 'cena', now)).toEqual(kept);
    expect(findKept(store, 'carta', now)).toBeUndefined();
    expect(keepDraft(store, 'cena', { ...kept, keptAt: now + 5 })).toBe('kept');
    store.setItem('something-else', 'x');
    expect(listKept(store)).toEqual(['cena']);
  });

  it('is not written over by another tab', () => {
    keepDraft(store, 'cena', kept);
    expect(keepDraft(store, 'cena', { ...kept, tab: 'two', keptAt: now + 1 })).toBe('elsewhere');
    expect(findKept(store, 'cena', now)?.tab).toBe('one');
    forgetKept(store, 'cena', 'two');
    expect(findKept(store, 'cena', now)).toBeDefined();
    forgetKept(store, 'cena', 'one');
    expect(findKept(store, 'cena', now)).toBeUndefined();
  });

  it('is dropped when it cannot be read, or is a month old', () => {
    for (const damaged of ['', '{', '{"version":1}', JSON.stringify({ ...kept, draft: { ...kept.draft, rows: [{}] } })]) {
      store.setItem('menu-draft:cena', damaged);
      expect(findKept(store, 'cena', now)).toBeUndefined();
      expect(store.items.size).toBe(0);
    }
    keepDraft(store, 'cena', kept);
    expect(findKept(store, 'cena', now + 31 * 24 * 60 * 60 * 1000)).toBeUndefined();
  });

  it('says when there is no room, and leaves what it kept before', () => {
    keepDraft(store, 'cena', kept);
    const full = { ...store, getItem: store.getItem, removeItem: store.removeItem, setItem: () => fail() };
    expect(keepDraft(full, 'cena', { ...kept, keptAt: now + 1 })).toBe('full');
    expect(findKept(store, 'cena', now)?.keptAt).toBe(now);
    const rows = Array.from({ length: 130 }, () => ({ ...emptyRow('x', 'note'), content: 'x'.repeat(20_000) }));
    expect(keepDraft(store, 'cena', { ...kept, draft: { ...kept.draft, rows } })).toBe('full');
  });
});

function fail(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}
