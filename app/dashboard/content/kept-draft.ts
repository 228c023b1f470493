import { z } from 'zod';

const draft = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()).readonly()]));

/** Unsaved work as the browser keeps it, with what it began with, so that it still merges with what others saved. */
const keptDraft = z.strictObject({ version: z.int().min(1), base: draft, draft });
export type KeptDraft = z.infer<typeof keptDraft>;

const stored = z.strictObject({ at: z.number(), kept: keptDraft });

/** People who share a browser keep their work apart. */
export function keptDraftKey(section: string, person: string): string {
  return `contenuti/${section}/${person}`;
}

/** What was left unsaved under a key, and when (milliseconds since 1970); undefined when nothing, or nothing readable, is there. */
export function findKeptDraft(key: string): z.infer<typeof stored> | undefined {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps unsaved work; answers whether it is kept. A browser whose storage is full or shut keeps nothing, and the edit goes on. */
export function keepDraft(key: string, kept: KeptDraft, at: number): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at, kept }));
    return true;
  } catch {
    forgetKeptDraft(key);
    return false;
  }
}

export function forgetKeptDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is shut: there is nothing to forget.
  }
}
