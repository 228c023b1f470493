import type { MediaCursor } from '#restaurant/media/queries.server.ts';

/** How many pictures a page of the list has. */
export const picturesOnPage = 24;

/** What the list of pictures shows, as its address says it. */
export interface ListQuery {
  show: 'all' | 'without text' | 'bin';
  /** Part of a name. */
  name: string;
  after: MediaCursor | undefined;
}

const shows = { 'senza-testo': 'without text', cestino: 'bin' } as const;

/** Reads the part of an address behind the question mark; what makes no sense there is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const show = params.get('mostra');
  const [, uploadedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{32})$/.exec(params.get('dopo') ?? '') ?? [];
  return {
    show: show === 'senza-testo' || show === 'cestino' ? shows[show] : 'all',
    name: (params.get('nome') ?? '').trim().slice(0, 200),
    after: uploadedAt && id ? { uploadedAt, id } : undefined,
  };
}

/** The other way: `?mostra=cestino&nome=tonno`, or nothing for the whole list. */
export function writeListQuery({ show, name, after }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  const shown = Object.entries(shows).find(([, value]) => value === show)?.[0];
  if (shown) params.set('mostra', shown);
  if (name) params.set('nome', name);
  if (after) params.set('dopo', `${after.uploadedAt}_${after.id}`);
  return params.size > 0 ? `?${params}` : '';
}
