import { z } from 'zod';
import { type Collection, collections } from '#restaurant/documents/store/collections.ts';
import { counted } from '../../forms/values.ts';

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

/** The place that a page of a list goes on from. */
const before = counted.optional().catch(undefined);

/** The part of an address that a page of a list goes on from. */
export const pageQuery = z.object({ before });

/** The part of an address that says what of the history is asked for. */
export const historyQuery = z
  .object({
    kind: z.enum(['menu', 'settings', 'pages']).optional().catch(undefined),
    by: z.string().min(1).max(200).optional().catch(undefined),
    before,
  })
  .transform(({ kind, by, before }): HistoryFilter => ({ kind, by, before }));

export function collectionsOf(kind: Kind | undefined): readonly Collection[] {
  return kind ? kinds[kind] : collections;
}
