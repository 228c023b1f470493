import { z } from 'zod';
import type { MediaCursor } from '#restaurant/media/queries.server.ts';

/** How many pictures a page of the list has. */
export const picturesOnPage = 24;

/** The filter of the picture list, in its address. */
export interface ListQuery {
  show: 'all' | 'without text' | 'bin';
  /** Part of a name. */
  name: string;
  after: MediaCursor | undefined;
}

const shows = { 'senza-testo': 'without text', cestino: 'bin' } as const;

/** The position after which a page of the list starts, in its address: `2026-11-20T12:00:00Z_0123…`. */
export const afterPicture = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f]{32}$/)
  .transform((text) => ({ uploadedAt: text.slice(0, -33), id: text.slice(-32) }))
  .optional()
  .catch(undefined);

export function afterText({ uploadedAt, id }: MediaCursor): string {
  return `${uploadedAt}_${id}`;
}

/** Reads the query of the list: `?mostra=cestino&nome=tonno`; invalid values are ignored. */
export const listQuery = z
  .object({
    mostra: z.enum(['senza-testo', 'cestino']).optional().catch(undefined),
    nome: z.string().trim().max(200).catch(''),
    dopo: afterPicture,
  })
  .transform(({ mostra, nome, dopo }): ListQuery => ({ show: mostra ? shows[mostra] : 'all', name: nome, after: dopo }));

/** Writes the query of the list: `?mostra=cestino&nome=tonno`, or nothing for the whole list. */
export function writeListQuery({ show, name, after }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  const shown = Object.entries(shows).find(([, value]) => value === show)?.[0];
  if (shown) params.set('mostra', shown);
  if (name) params.set('nome', name);
  if (after) params.set('dopo', afterText(after));
  return params.size > 0 ? `?${params}` : '';
}
