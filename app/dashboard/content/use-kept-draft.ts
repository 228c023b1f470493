import { useEffect, useState } from 'react';
import type { EditState } from './edit-state.ts';
import { findKeptDraft, forgetKeptDraft, keepDraft } from './kept-draft.ts';

/** Typing is kept when it pauses, and when the tab closes. */
const pause = 400;

/**
 * Keeps the unsaved work of an edit in the browser, and offers back what an earlier visit left there. Until
 * the offer is answered nothing is kept over it.
 * @param hydrated whether the page is alive: before that there is no browser to ask
 */
export function useKeptDraft(key: string, { base, version, draft }: EditState, changed: boolean, hydrated: boolean) {
  const [offer, setOffer] = useState<ReturnType<typeof findKeptDraft>>();
  const [asked, setAsked] = useState(false);
  const [kept, setKept] = useState(true);
  useEffect(() => {
    if (!hydrated) return;
    setOffer(findKeptDraft(key));
    setAsked(true);
  }, [key, hydrated]);

  const keeping = asked && !offer;
  useEffect(() => {
    if (!keeping) return;
    if (!changed) {
      forgetKeptDraft(key);
      return;
    }
    const keep = () => setKept(keepDraft(key, { version, base, draft }, Date.now()));
    const timer = setTimeout(keep, pause);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [keeping, key, changed, version, base, draft]);

  return {
    offer,
    /** Whether what is typed outlives this page. */
    kept: keeping && kept,
    /** The offer was answered: either the work is back in the edit, or it is not wanted. */
    answer: () => setOffer(undefined),
  };
}
