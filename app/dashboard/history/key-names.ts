import { historyWords } from '#languages/history.ts';
import type { HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { mediaIdOf } from '#restaurant/media/names.ts';

/** What the keys in documents stand for today: dishes by `carta/etna`, uploaded pictures by `/media/…`. */
export type KeyNames = ReadonlyMap<string, string>;

/** An entry with the names of what its two versions mention by key; without them the keys are shown. */
export interface NamedEntry extends HistoryEntry {
  names?: KeyNames;
}

/**
 * The name of what a text is the key of, or a word for what is gone; undefined for a text that is no key.
 * @param field the name of the field, or of the list, that holds the text
 */
export function nameOfKey(text: string, field: string | number | undefined, names: KeyNames): string | undefined {
  if (mediaIdOf(text) !== undefined) return names.get(text) ?? historyWords.side.noPicture;
  return field === 'dishes' ? (names.get(text) ?? historyWords.side.noDish) : undefined;
}

/** The names in two entries of one document, for comparing them. */
export function mergeKeyNames(one: NamedEntry, other: NamedEntry): KeyNames {
  return new Map([...(one.names ?? []), ...(other.names ?? [])]);
}
