import { z } from 'zod';
import { queryOf } from '../frame/area.tsx';
import { pictureSource } from '#restaurant/documents/store/text.ts';
import { describePicture, type Media, mediaSource } from '#restaurant/media/media.ts';
import type { Use } from '#restaurant/media/uses.ts';
import { translationLanguages } from '#languages/languages.ts';
import type { MediaCursor } from '#restaurant/media/queries.server.ts';

export function showPictures(media: readonly Media[], uses: ReadonlyMap<string, Use[]>) {
  return {
    pictures: media.map(({ id, name, alt, bytes, uploadedAt, uploadedBy }) => ({
      id,
      name,
      alt,
      bytes,
      uploadedAt: Date.parse(uploadedAt),
      uploadedBy: uploadedBy.name,
      uses: uses.get(id) ?? [],
    })),
    descriptions: Object.fromEntries(media.map((one) => [mediaSource(one.id), describePicture(one)])),
  };
}

export type PictureView = ReturnType<typeof showPictures>['pictures'][number];

export function addressOfUse({ collection, id, itemId }: Use): string {
  if (collection === 'menu') return `/menus/${id}${itemId ? `#row-${itemId}` : ''}`;
  if (collection === 'newsletter') return `/newsletter/issues/${id}`;
  return collection === 'todos' ? '/' : `/content/${id}`;
}

export interface PictureInUse {
  src: string;
  /** The text beside it in the content, otherwise the file's name. */
  shows: string;
  places: string[];
}

export function picturesInUse(documents: readonly { place: string; data: unknown }[]): PictureInUse[] {
  const pictures = new Map<string, PictureInUse>();
  for (const { place, data } of documents) {
    for (const { src, shows } of picturesIn(data)) {
      const known = pictures.get(src) ?? { src, shows: shows ?? fileOf(src), places: [] };
      pictures.set(src, known.places.includes(place) ? known : { ...known, places: [...known.places, place] });
    }
  }
  return [...pictures.values()];
}

function picturesIn(value: unknown, around?: string): { src: string; shows: string | undefined }[] {
  if (typeof value === 'string') return pictureSource.safeParse(value).success ? [{ src: value, shows: around }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const words = wordsOf(value) ?? around;
  return Object.values(value).flatMap((inner) => picturesIn(inner, words));
}

function wordsOf(value: object): string | undefined {
  for (const field of ['alt', 'name', 'title', 'content']) {
    const text: unknown = Reflect.get(value, field);
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

function fileOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1);
}

export const textFields = ['alt', ...translationLanguages.map((language) => `alt-${language}` as const)] as const;
export type TextField = (typeof textFields)[number];

export const picturesOnPage = 24;

export interface ListQuery {
  show: 'all' | 'without text' | 'bin';
  name: string;
  after: MediaCursor | undefined;
}

const shows = { 'senza-testo': 'without text', cestino: 'bin' } as const;

/** The last picture of the page before, in addresses: `2026-11-20T12:00:00Z_0123…`. */
export const afterPicture = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f]{32}$/)
  .transform((text) => ({ uploadedAt: text.slice(0, -33), id: text.slice(-32) }))
  .optional()
  .catch(undefined);

export function afterText({ uploadedAt, id }: MediaCursor): string {
  return `${uploadedAt}_${id}`;
}

/** `?mostra=cestino&nome=tonno`; invalid values are ignored. */
export const listQuery = z
  .object({
    mostra: z.enum(['senza-testo', 'cestino']).optional().catch(undefined),
    nome: z.string().trim().max(200).catch(''),
    dopo: afterPicture,
  })
  .transform(({ mostra, nome, dopo }): ListQuery => ({ show: mostra ? shows[mostra] : 'all', name: nome, after: dopo }));

/** `?mostra=cestino&nome=tonno`; empty for the whole list. */
export function writeListQuery({ show, name, after }: Partial<ListQuery>): string {
  const shown = Object.entries(shows).find(([, value]) => value === show)?.[0];
  return queryOf({ mostra: shown, nome: name || undefined, dopo: after && afterText(after) });
}
