import { pictureSource } from '#restaurant/documents/store/links.ts';
import { describePicture, type Media, type PictureDescriptions } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import type { Use } from '#restaurant/media/uses.ts';

/** A picture as the lists of the desk show it. */
export interface PictureView {
  id: string;
  name: string;
  alt: string;
  bytes: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
  uploadedBy: string;
  uses: Use[];
}

/** Pictures as the desk shows them, and what a page needs to draw them. */
export interface PicturesView {
  pictures: PictureView[];
  descriptions: PictureDescriptions;
}

export function showPictures(media: readonly Media[], uses: ReadonlyMap<string, Use[]>): PicturesView {
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

/** Where in the area the content that uses a picture is edited: at the dish, the section, the letter, or the logo. */
export function addressOfUse({ collection, id, itemId }: Use, area: string): string {
  if (collection === 'menu') return `/${area}/menus/${id}${itemId ? `#row-${itemId}` : ''}`;
  if (collection === 'newsletter') return `/${area}/newsletter/issues/${id}`;
  return collection === 'todos' ? `/${area}` : `/${area}/content/${id}`;
}

/** A picture of the content, its description, and where it is used. */
export interface PictureInUse {
  src: string;
  /** In words, from the content beside it; the file's name when there are none. */
  shows: string;
  places: string[];
}

interface PictureReference {
  src: string;
  shows: string | undefined;
}

/** The pictures that documents use, each once, in order of appearance. */
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

function picturesIn(value: unknown, around?: string): PictureReference[] {
  if (typeof value === 'string') return pictureSource.safeParse(value).success ? [{ src: value, shows: around }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const words = wordsOf(value) ?? around;
  return Object.values(value).flatMap((inner) => picturesIn(inner, words));
}

/** The description of an object: its alternative text, else its name. */
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
