import type { HistoryEntry } from '#restaurant/documents/history.server.ts';
import { documentName } from './present.ts';
import { sentenceOf } from './sentence.ts';

/** One entry of the history as it is read. */
export interface ToldEntry {
  /** Below the history's address: `menu/carta/3`. */
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  by: string;
  /** Goes on from the name: `ha cambiato 3 prezzi in «La carta»`. */
  sentence: string;
  /** The document as the sentence calls it. */
  name: string;
}

export function toldEntry(entry: HistoryEntry): ToldEntry {
  const { collection, id, version } = entry;
  return {
    path: `${collection}/${id}/${version.version}`,
    at: Date.parse(version.at),
    by: version.by,
    sentence: sentenceOf(entry),
    name: `«${documentName(collection, id, version.contents)}»`,
  };
}
