import { pictureWords } from '#languages/pictures.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { pathText } from '#restaurant/documents/store/faults.ts';
import { mediaIdOf } from './media.ts';

export interface DocumentWithPictures {
  collection: Collection;
  id: string;
  data: unknown;
}

export interface Use {
  collection: Collection;
  /** The id of the document. */
  id: string;
  /** For people: `Carta: Etna`, `galleria: Alba`, `logo`. */
  place: string;
  /** In the document's data: `contents[3].picture.src`. */
  path: string;
  /** The id of the nearest list item around it (a dish's row). */
  itemId?: string | undefined;
}

/** The ids of all pictures that documents use, in order of appearance. */
export function picturesUsed(documents: readonly unknown[]): string[] {
  const ids = new Set<string>();
  addPictures(documents, ids);
  return [...ids];
}

/** Like `picturesIn`, for ids alone, because every rendered page needs them. */
function addPictures(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    const mediaId = mediaIdOf(value);
    if (mediaId) ids.add(mediaId);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addPictures(inner, ids);
  }
}

export function usesOf(mediaId: string, documents: readonly DocumentWithPictures[]): Use[] {
  return usesByPicture(documents).get(mediaId) ?? [];
}

/** All uses of pictures, by their ids. */
export function usesByPicture(documents: readonly DocumentWithPictures[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { collection, id, data } of documents) {
    for (const { mediaId, path, item, itemId } of picturesIn(data)) {
      const use = { collection, id, place: placeText({ collection, id, data }, item), path: pathText(path), itemId };
      uses.set(mediaId, [...(uses.get(mediaId) ?? []), use]);
    }
  }
  return uses;
}

const places = new Map<string, string>(Object.entries(pictureWords.places));

function placeText({ collection, id, data }: DocumentWithPictures, item: string | undefined): string {
  const document = (collection === 'menu' || collection === 'newsletter' ? nameOf(data) : places.get(id)) ?? id;
  return item ? `${document}: ${item}` : document;
}

interface MediaReference {
  mediaId: string;
  path: PropertyKey[];
  item: string | undefined;
  itemId: string | undefined;
}

/**
 * All pictures in a value, in any field, so that new fields of schemas are included. `item` and `itemId` are of the nearest list item
 * around it.
 */
function picturesIn(value: unknown, path: PropertyKey[] = [], item?: string, itemId?: string): MediaReference[] {
  if (typeof value === 'string') {
    const mediaId = mediaIdOf(value);
    return mediaId ? [{ mediaId, path, item, itemId }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => picturesIn(entry, [...path, index], nameOf(entry) ?? item, idOf(entry) ?? itemId));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, [...path, key], item, itemId));
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;
}

/** The name of an object: `name` of a menu or a person, `title` of a slide or a reason, `content` of a dish, `subject` of a letter. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = new Map(Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string'));
  return ['name', 'title', 'content', 'subject'].map((field) => texts.get(field)).find((text) => text);
}
