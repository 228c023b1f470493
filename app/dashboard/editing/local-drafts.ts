import { z } from 'zod';
import { workKey } from '../sign-in/left-work.ts';

/** How long a draft is kept, in milliseconds. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** What one draft may take of the browser's storage, in characters: more than any document that can be saved. */
const maxStoredLength = 2_500_000;

const keptAside = z.strictObject({
  /** The page load that wrote it: within the same one the edit is resumed, in a later one it is offered. */
  tab: z.string(),
  /** Milliseconds since 1970. */
  keptAt: z.int(),
  /** The base of the edit, and its version: the current document may be newer. */
  version: z.int().min(1),
  edit: z.unknown(),
});

/** An edit that was not saved, as the browser keeps it. */
export interface LocalDraft<Edit> {
  tab: string;
  keptAt: number;
  version: number;
  edit: Edit;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the edits of one person are kept: people who share a browser keep their work apart. */
export function localDraftKey(username: string, document: string): string {
  return `${workKey('edit', username)}:${document}`;
}

/** The kept edit under a key, if it can still be read; one that cannot, or is too old, is dropped. */
export function findKept<Edit>(store: Store, key: string, schema: z.ZodType<Edit>, now: number): LocalDraft<Edit> | undefined {
  const stored = store.getItem(key);
  if (stored === null) return undefined;
  const kept = keptAside.safeParse(jsonOf(stored)).data;
  const edit = schema.safeParse(kept?.edit).data;
  if (kept && edit !== undefined && now - kept.keptAt < maxAgeMs) return { ...kept, edit };
  store.removeItem(key);
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `elsewhere`: another tab keeps its own edit of the same document, which is not overwritten. `full`: the browser has no room. */
export type StoreDraftResult = 'kept' | 'elsewhere' | 'full';

/** Stores a draft in the browser. */
export function keepDraft<Edit>(
  store: Store,
  key: string,
  schema: z.ZodType<Edit>,
  { tab, ...rest }: LocalDraft<unknown>,
): StoreDraftResult {
  try {
    // The tab comes first, so that what this one wrote itself is not read whole with every pause in the typing.
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

/** The names of the documents whose keys begin alike and of which an edit is kept, whether or not it can be read. */
export function listKept(store: Pick<Storage, 'length' | 'key'>, start: string): string[] {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Forgets the kept edit under a key. With `tab`, only that of this page load: another tab's is its own. */
export function forgetKept(store: Store, key: string, tab?: string): void {
  const stored = tab === undefined ? undefined : keptAside.safeParse(jsonOf(store.getItem(key) ?? '')).data;
  if (tab === undefined || stored?.tab === tab) store.removeItem(key);
}
