import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Standing } from '#restaurant/documents/store/documents.server.ts';
import type { Menu } from '#restaurant/menus/menu.ts';
import { changesOf, draftOf } from '#restaurant/menus/edit-draft.ts';
import type { EditHistory, HistoryEvent } from './edit-history.ts';
import { findKept, forgetKept, keepDraft, type KeptDraft, type Keeping, listKept } from './kept-drafts.ts';

/** This page load. Edits that were kept within it simply go on; after it is over they are offered back. */
export const thisTab = crypto.randomUUID();

/** How long after the last key an edit is kept aside, in milliseconds. */
const pause = 400;

interface Kept {
  id: string;
  standing: Standing<Menu>;
  /** Who is signed in. */
  person: string;
  history: EditHistory;
  changed: boolean;
  dispatch: (event: HistoryEvent) => void;
}

/**
 * Keeps the edit of a menu in the browser while it is not saved. What is kept from before goes on when it was
 * left in this very page load, and is offered otherwise; until somebody has answered, nothing is written over it.
 */
export function useKeptDraft({ id, standing, person, history, changed, dispatch }: Kept) {
  const { base, version, draft, toSign } = history.state;
  const [offered, setOffered] = useState<KeptDraft>();
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const answered = useRef(false);

  const keep = useEffectEvent((edit: Pick<KeptDraft, 'draft' | 'toSign'>) => {
    if (!answered.current || !changed) return;
    setKeeping(keepDraft(localStorage, id, { base, version, ...edit, keptAt: Date.now(), by: person, tab: thisTab }));
    tell();
  });
  const keepNow = useEffectEvent(() => keep({ draft, toSign }));

  useEffect(() => {
    if (!answered.current) return;
    if (!changed) {
      forget(id, thisTab);
      setKeeping('kept');
      return;
    }
    const timer = setTimeout(() => keep({ draft, toSign }), pause);
    return () => clearTimeout(timer);
  }, [id, draft, toSign, changed]);

  useEffect(() => {
    const now = () => keepNow();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);

  function resume(kept: KeptDraft) {
    // Nobody signs for somebody else, or for what was meant yesterday.
    const toSign = kept.tab === thisTab ? kept.toSign : [];
    if (kept.tab !== thisTab) forget(id);
    dispatch({ type: 'resume', kept: { ...kept, toSign }, current: standing, now: Date.now() });
    answered.current = true;
    setOffered(undefined);
  }

  function discard() {
    forget(id);
    answered.current = true;
    setOffered(undefined);
  }

  const open = useEffectEvent(() => {
    const kept = findKept(localStorage, id, Date.now());
    if (!kept || keptChanges(kept) === 0) discard();
    else if (kept.tab === thisTab) resume(kept);
    else setOffered(kept);
  });
  useEffect(() => open(), []);

  return { offered, resume, discard, keeping };
}

/** How many changes a kept edit has. */
export function keptChanges({ draft, base, keptAt, toSign }: KeptDraft): number {
  return changesOf(draft, draftOf(base, keptAt)).count + toSign.length;
}

/** The ids of those menus that have an edit kept aside, in their order. */
export function useKeptMenus(menus: readonly { id: string }[]): string[] {
  const kept = useSyncExternalStore(watch, keptMenus, () => '').split('\n');
  return menus.map(({ id }) => id).filter((id) => kept.includes(id));
}

/** Forgets what is kept of a menu: it was saved, or given up. */
export function forget(id: string, tab?: string): void {
  forgetKept(localStorage, id, tab);
  tell();
}

const listeners = new Set<() => void>();

/** The menus that something is kept of, one a line; found once and again when it changes, not with every key. */
let known: string | undefined;

function keptMenus(): string {
  known ??= listKept(localStorage).join('\n');
  return known;
}

function tell(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}
