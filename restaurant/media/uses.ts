import { pictureWords } from '#languages/pictures.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { pathText } from '#restaurant/documents/store/faults.ts';
import { mediaIdOf } from './media.ts';

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
  /** The id of the nearest entry of a list around it (a dish's row), where it has one. */
  itemId?: string | undefined;
}

/** The ids of the uploaded pictures that the documents use, each once, in order of appearance. */
export function picturesUsed(documents: readonly unknown[]): string[] {
  const ids = new Set<string>();
  addPictures(documents, ids);
  return [...ids];
}

/** Like `picturesIn`, for the ids alone: every rendered page needs them. */
function addPictures(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    const mediaId = mediaIdOf(value);
    if (mediaId) ids.add(mediaId);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) addPictures(inner, ids);
  }
}

/** Every place where the documents use a picture. */
export function usesOf(mediaId: string, documents: readonly DocumentWithPictures[]): Use[] {
  return usesByPicture(documents).get(mediaId) ?? [];
}

/** Every place where the documents use any picture, by its id. */
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
 * Every uploaded picture in a value, in whatever field, so that a field added to a schema is
 * found here too. `item` and `itemId` are the name and the id of the nearest list element around it.
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
