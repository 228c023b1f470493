import { z } from 'zod';
import { type Collection, collections } from '#restaurant/documents/store/collections.ts';

/** The kinds of document that the history is filtered by, each with its collections. */
export const kinds = {
  menu: ['menu'],
  settings: ['todos'],
  pages: ['landing', 'legal'],
} as const satisfies Record<string, readonly Collection[]>;
export type Kind = keyof typeof kinds;

/** What of the history is asked for; what the address says wrongly counts as not said. */
export interface HistoryFilter {
  kind: Kind | undefined;
  by: string | undefined;
  before: number | undefined;
}

const search = z.object({
  kind: z.enum(['menu', 'settings', 'pages']).optional().catch(undefined),
  by: z.string().min(1).max(200).optional().catch(undefined),
  before: cursor(),
});

/** The place that a page of a list goes on from. */
export function cursor() {
  return z.coerce.number().int().min(1).optional().catch(undefined);
}

export function readFilter(params: URLSearchParams): HistoryFilter {
  const { kind, by, before } = search.parse(Object.fromEntries(params));
  return { kind, by, before };
}

export function collectionsOf(kind: Kind | undefined): readonly Collection[] {
  return kind ? kinds[kind] : collections;
}
