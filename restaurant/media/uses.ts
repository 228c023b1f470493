import { pictureWords } from '#languages/pictures.ts';
import type { Collection } from '#restaurant/documents/collections.ts';
import { pathText } from '#restaurant/documents/faults.ts';
import { mediaIdOf } from './names.ts';

/** A document as far as its pictures are concerned. */
export interface DocumentWithPictures {
  collection: Collection;
  id: string;
  data: unknown;
}

/** One place where the content shows an uploaded picture. */
export interface Use {
  collection: Collection;
  /** The document's id. */
  id: string;
  /** The place in words a person can read: `Carta: Etna`, `galleria: Alba`, `logo`. */
  place: string;
  /** Where in its data: `contents[3].picture.src`. */
  path: string;
}

/** The ids of the uploaded pictures that the documents use, each once, in the order they are met. */
export function picturesUsed(documents: readonly unknown[]): string[] {
  return [...new Set(documents.flatMap((data) => picturesIn(data).map(({ mediaId }) => mediaId)))];
}

/** Every place where the documents use a picture. */
export function usesOf(mediaId: string, documents: readonly DocumentWithPictures[]): Use[] {
  return documents.flatMap(({ collection, id, data }) =>
    picturesIn(data)
      .filter((found) => found.mediaId === mediaId)
      .map(({ path, item }) => ({ collection, id, place: placeText({ collection, id, data }, item), path: pathText(path) })),
  );
}

const places = new Map<string, string>(Object.entries(pictureWords.places));

function placeText({ collection, id, data }: DocumentWithPictures, item: string | undefined): string {
  const document = (collection === 'menu' ? nameOf(data) : places.get(id)) ?? id;
  return item ? `${document}: ${item}` : document;
}

interface Found {
  mediaId: string;
  path: PropertyKey[];
  item: string | undefined;
}

/**
 * Every uploaded picture in a piece of content, wherever the schemas put it, so that a field added to them is
 * never forgotten here. `item` is the name of the nearest entry of a list around it.
 */
function picturesIn(value: unknown, path: PropertyKey[] = [], item?: string): Found[] {
  if (typeof value === 'string') {
    const mediaId = mediaIdOf(value);
    return mediaId ? [{ mediaId, path, item }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => picturesIn(entry, [...path, index], nameOf(entry) ?? item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, [...path, key], item));
}

/** What something calls itself: a menu or a person by name, a slide or a reason by title, a dish by its content. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = new Map(Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string'));
  return ['name', 'title', 'content'].map((field) => texts.get(field)).find((text) => text);
}
