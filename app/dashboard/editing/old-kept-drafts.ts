import { z } from 'zod';
import { keyOf } from './kept-drafts.ts';

/*
 * Drafts as they were kept until 22 November 2026: by the name a person shows, which they may change, and each
 * document in its own shape. They are read once and kept on under the username. None is older than 30 days, so
 * from 2027 on this file can go.
 */

const draft = z.record(z.string(), z.unknown());
const oldMenu = z.object({
  base: z.unknown(),
  version: z.int(),
  draft,
  keptAt: z.int(),
  by: z.string(),
});
const oldContent = z.object({ at: z.int(), kept: z.object({ version: z.int(), base: draft, draft }) });

/** Moves what was kept of a document in the old way, if it was this person's and nothing newer is kept. */
export function moveOldDraft(store: Storage, document: string, { username, name }: { username: string; name: string }): void {
  const [collection = '', id = ''] = document.split('/');
  const key = collection === 'menu' ? `menu-draft:${id}` : `contenuti/${id}/${name}`;
  const old = collection === 'settings' ? null : store.getItem(key);
  if (old === null) return;
  const moved = collection === 'menu' ? menuOf(old, name) : contentOf(old);
  if (moved === 'another person’s') return;
  store.removeItem(key);
  const target = keyOf(username, document);
  if (moved && store.getItem(target) === null) store.setItem(target, JSON.stringify({ tab: '', ...moved }));
}

function menuOf(text: string, name: string) {
  const { data } = json.pipe(oldMenu).safeParse(text);
  if (!data) return undefined;
  if (data.by !== name) return 'another person’s';
  const { keptAt, version, base } = data;
  return { keptAt, version, edit: { base, draft: { ...data.draft, toSign: [] } } };
}

function contentOf(text: string) {
  const { data } = json.pipe(oldContent).safeParse(text);
  return data && { keptAt: data.at, version: data.kept.version, edit: { base: data.kept.base, draft: data.kept.draft } };
}

const json = z.string().transform((text): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
});
