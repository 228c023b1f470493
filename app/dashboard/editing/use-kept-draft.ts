import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { EditState, Model } from './edit-state.ts';
import { findKept, forgetKept, keepDraft, type LocalDraft, type StoreDraftResult, localDraftKey, listKept } from './local-drafts.ts';

/** The id of this page load. Edits kept within it are resumed; later ones offer them. */
const thisTab = crypto.randomUUID();

/** How long after the last key an edit is stored, in milliseconds. */
const pause = 400;

interface Edit<Data, Draft> {
  base: Data;
  draft: Draft;
}

interface KeptDraftOf<Data, Draft, Event> {
  model: Model<Data, Draft, Event>;
  /** What is edited: `menu/cena`. */
  document: string;
  person: { username: string; name: string };
  state: EditState<Data, Draft>;
  changed: boolean;
  onResume: (kept: Edit<Data, Draft> & { version: number }) => void;
}

/**
 * Keeps an edit in the browser while it is not saved. An earlier draft is resumed when it was left in this
 * very page load, and is offered otherwise; until the user has answered, it is not overwritten.
 */
export function useLocalDraft<Data, Draft, Event>({ model, document, person, state, changed, onResume }: KeptDraftOf<Data, Draft, Event>) {
  const { base, version, draft } = state;
  const key = localDraftKey(person.username, document);
  const [offered, setOffered] = useState<LocalDraft<Edit<Data, Draft>>>();
  const [keeping, setKeeping] = useState<StoreDraftResult>('kept');
  const answered = useRef(false);

  const keep = useEffectEvent((draft: Draft) => {
    if (!answered.current || !changed) return;
    setKeeping(
      keepDraft(localStorage, key, model.kept, {
        tab: thisTab,
        keptAt: Date.now(),
        version,
        edit: model.keep({ base, draft }),
      }),
    );
    tell();
  });
  const keepNow = useEffectEvent(() => keep(draft));

  useEffect(() => {
    if (!answered.current) return;
    if (!changed) {
      forget(key, thisTab);
      setKeeping('kept');
      return;
    }
    const timer = setTimeout(() => keep(draft), pause);
    return () => clearTimeout(timer);
  }, [key, draft, changed]);

  useEffect(() => {
    const now = () => keepNow();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);

  function resume(kept: LocalDraft<Edit<Data, Draft>>) {
    const edit = keptEditOf(model, kept);
    if (kept.tab !== thisTab) forget(key);
    onResume({ ...edit, version: kept.version });
    answered.current = true;
    setOffered(undefined);
  }

  function discard() {
    forget(key);
    answered.current = true;
    setOffered(undefined);
  }

  const open = useEffectEvent(() => {
    const kept = readKept(model, person, document);
    if (!kept || keptChanges(model, kept) === 0) discard();
    else if (kept.tab === thisTab) resume(kept);
    else setOffered(kept);
  });
  useEffect(() => open(), []);

  return { offered, resume, discard, keeping };
}

/** The edit of a document that this browser keeps for a person; none where the storage is blocked. */
export function readKept<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  person: { username: string; name: string },
  document: string,
): LocalDraft<Edit<Data, Draft>> | undefined {
  try {
    return findKept(localStorage, localDraftKey(person.username, document), model.kept, Date.now());
  } catch {
    return undefined;
  }
}

/** A kept edit, to be resumed. */
export function keptEditOf<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  { tab, edit }: LocalDraft<Edit<Data, Draft>>,
): Edit<Data, Draft> {
  return tab === thisTab ? edit : { ...edit, draft: model.resumed?.(edit.draft) ?? edit.draft };
}

/** How many changes a kept edit has. */
export function keptChanges<Data, Draft, Event>(model: Model<Data, Draft, Event>, { keptAt, edit }: LocalDraft<Edit<Data, Draft>>): number {
  return model.changes(model.draftOf(edit.base, keptAt), edit.draft);
}

/** The ids of the documents of a collection of which an edit is kept. */
export function useKeptIds(username: string, collection: string): string[] {
  const keys = useSyncExternalStore(watch, keptKeys, () => '');
  const start = localDraftKey(username, `${collection}/`);
  return keys.split('\n').flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

/** Forgets what is kept: it was saved, or given up. */
export function forget(key: string, tab?: string): void {
  try {
    forgetKept(localStorage, key, tab);
  } catch {
    // The storage is blocked: there is nothing to remove.
  }
  tell();
}

const listeners = new Set<() => void>();

/** The keys of every kept edit, one a line; found once and again when it changes, not with every key. */
let known: string | undefined;

function keptKeys(): string {
  try {
    known ??= listKept(localStorage, 'edit:')
      .map((rest) => `edit:${rest}`)
      .join('\n');
  } catch {
    known = '';
  }
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
