import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { EditState, Model } from './edit-state.ts';
import { useStaffMember } from '../frame/staff-member.ts';
import { useWindowEvent } from '../frame/use-hydrated.ts';
import { jsonOf, workKey } from '../sign-in/left-work.ts';

/** The id of this page load. Edits kept by it are resumed; those of an earlier one are offered. */
const thisTab = crypto.randomUUID();

/** The pause after the last keystroke before an edit is stored, in milliseconds. */
const pause = 400;

interface Edit<Data, Draft> {
  base: Data;
  draft: Draft;
}

interface KeptDraftOf<Data, Draft, Event> {
  model: Model<Data, Draft, Event>;
  document: string;
  state: EditState<Data, Draft>;
  changed: boolean;
  onResume: (kept: Edit<Data, Draft> & { version: number }) => void;
}

/**
 * Keeps an unsaved edit in the browser's storage. A draft of this page load is resumed; an earlier one is offered, and not overwritten
 * until the user has answered.
 */
export function useLocalDraft<Data, Draft, Event>({ model, document, state, changed, onResume }: KeptDraftOf<Data, Draft, Event>) {
  const person = useStaffMember();
  const { base, version, draft } = state;
  const key = localDraftKey(person.username, document);
  const [offered, setOffered] = useState<LocalDraft<Edit<Data, Draft>>>();
  const [keeping, setKeeping] = useState<StoreDraftResult>('kept');
  const answered = useRef(false);

  const keep = useEffectEvent((draft: Draft) => {
    if (!answered.current || !changed) return;
    const edit = model.keep({ base, draft });
    setKeeping(keepDraft(localStorage, key, model.kept, { tab: thisTab, keptAt: Date.now(), version, edit }));
    tell();
  });
  const keepNow = useEffectEvent(() => keep(draft));
  useWindowEvent('pagehide', keepNow);
  useEffect(() => () => keepNow(), []);

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

  return {
    offered: offered && { keptAt: offered.keptAt, version: offered.version, changes: keptChanges(model, offered) },
    resume: () => offered && resume(offered),
    discard,
    keeping,
  };
}

export function readKept<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  person: { username: string; name: string },
  document: string,
): LocalDraft<Edit<Data, Draft>> | undefined {
  return inStorage((store) => findKept(store, localDraftKey(person.username, document), model.kept, Date.now()), undefined);
}

/** @param blocked the answer if storage is blocked */
function inStorage<Answer>(ask: (store: Storage) => Answer, blocked: Answer): Answer {
  try {
    return ask(localStorage);
  } catch {
    return blocked;
  }
}

export function keptEditOf<Data, Draft, Event>(
  model: Model<Data, Draft, Event>,
  { tab, edit }: LocalDraft<Edit<Data, Draft>>,
): Edit<Data, Draft> {
  return tab === thisTab ? edit : { ...edit, draft: model.resumed?.(edit.draft) ?? edit.draft };
}

function keptChanges<Data, Draft, Event>(model: Model<Data, Draft, Event>, { keptAt, edit }: LocalDraft<Edit<Data, Draft>>): number {
  return model.changes(model.draftOf(edit.base, keptAt), edit.draft);
}

/** The ids of a collection's documents that have a kept edit. */
export function useKeptIds(username: string, collection: string): string[] {
  const keys = useSyncExternalStore(watch, keptKeys, () => '');
  const start = localDraftKey(username, `${collection}/`);
  return keys.split('\n').flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

export function forget(key: string, tab?: string): void {
  inStorage((store) => forgetKept(store, key, tab), undefined);
  tell();
}

const listeners = new Set<() => void>();

/** The keys of all kept edits, one a line. They are cached until one changes, so that typing does not list the storage. */
let known: string | undefined;

function keptKeys(): string {
  const list = (store: Storage) => listKept(store, 'edit:').map((rest) => `edit:${rest}`);
  known ??= inStorage(list, []).join('\n');
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

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** More than any document that can be saved. */
const maxStoredLength = 2_500_000;

const keptAside = z.strictObject({
  /** The page load that wrote it. */
  tab: z.string(),
  keptAt: z.int(),
  /** The version of the base. The current document may be newer. */
  version: z.int().min(1),
  edit: z.unknown(),
});

export type LocalDraft<Edit> = z.infer<typeof keptAside> & { edit: Edit };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Users who share a browser have separate keys. */
export function localDraftKey(username: string, document: string): string {
  return `${workKey('edit', username)}:${document}`;
}

/** The kept edit under a key. One that is invalid or too old is removed. */
export function findKept<Edit>(store: Store, key: string, schema: z.ZodType<Edit>, now: number): LocalDraft<Edit> | undefined {
  const stored = store.getItem(key);
  if (stored === null) return undefined;
  const kept = keptAside.safeParse(jsonOf(stored)).data;
  const edit = schema.safeParse(kept?.edit).data;
  if (kept && edit !== undefined && now - kept.keptAt < maxAgeMs) return { ...kept, edit };
  store.removeItem(key);
  return undefined;
}

/** `elsewhere`: another tab keeps its own edit of the document, which is not overwritten. `full`: the storage is full. */
type StoreDraftResult = 'kept' | 'elsewhere' | 'full';

export function keepDraft<Edit>(
  store: Store,
  key: string,
  schema: z.ZodType<Edit>,
  { tab, ...rest }: LocalDraft<unknown>,
): StoreDraftResult {
  try {
    // The tab is the first property, so that this tab's own draft need not be parsed after every pause in typing.
    const ours = store.getItem(key)?.startsWith(JSON.stringify({ tab }).slice(0, -1));
    if (!ours && findKept(store, key, schema, rest.keptAt)) return 'elsewhere';
    const json = JSON.stringify({ tab, ...rest });
    if (json.length > maxStoredLength) return 'full';
    store.setItem(key, json);
    return 'kept';
  } catch {
    return 'full';
  }
}

/** The names of the documents with a kept edit whose key begins with `start`, valid or not. */
export function listKept(store: Pick<Storage, 'length' | 'key'>, start: string): string[] {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Removes the kept edit under a key. With `tab`, only that of this page load. */
export function forgetKept(store: Store, key: string, tab?: string): void {
  const stored = tab === undefined ? undefined : keptAside.safeParse(jsonOf(store.getItem(key) ?? '')).data;
  if (tab === undefined || stored?.tab === tab) store.removeItem(key);
}
