import { historyWords } from '#languages/history.ts';
import { wordDifferences } from '#restaurant/documents/history/word-differences.ts';
import type { HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { mediaIdOf } from '#restaurant/media/media.ts';

/** The subject of a change. The sentence about a save counts changes by subject. */
export type ChangeSubject =
  | 'price'
  | 'text'
  | 'translation'
  | 'allergens'
  | 'signed'
  | 'unsigned'
  | 'soldOut'
  | 'available'
  | 'look'
  | 'showing'
  | 'heading'
  | 'menuShowing'
  | 'row'
  | 'field';

/** A piece of text, marked if the other side does not have it. */
interface TextSegment {
  text: string;
  marked: boolean;
}

/** One side of a change: its text, or a word for "nothing". */
export type Side = { pieces: TextSegment[] } | { none: string };

interface Sides {
  before: Side;
  after: Side;
}

export interface ChangeLine extends Sides {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  topic: ChangeSubject;
  /** What changed: `Etna, prezzo`. */
  where: string;
  /** The end of `where` that names the part: `prezzo`. */
  part?: string;
  /** The row of a menu, or the field of the settings. */
  about: string;
  /** The part of the document that can be restored alone, as in an address. */
  restores?: string;
}

const words = historyWords.side;

/** What a change is about, without its part: `Etna`. */
export function lineSubject({ where, part }: Pick<ChangeLine, 'where' | 'part'>): string {
  return part ? where.slice(0, -part.length - ', '.length) : where;
}

export function sideText(side: Side): string {
  return 'none' in side ? side.none : side.pieces.map(({ text }) => text).join('');
}

/** A longer unchanged piece is shortened to the characters beside a change. */
const maxSameLength = 180;
const shownBesides = 70;

export function textSides(before: string, after: string): Sides {
  const found = wordDifferences(before, after);
  const side = (own: 'removed' | 'added'): Side => ({
    pieces: found.flatMap(({ kind, text }, place): TextSegment[] => {
      if (kind === own) return [{ text, marked: true }];
      return kind === 'same' ? [{ text: shortened(text, place === 0, place === found.length - 1), marked: false }] : [];
    }),
  });
  return { before: side('removed'), after: side('added') };
}

/** Two values that are compared as a whole, such as a price. */
export function valueSides(before: string, after: string): Sides {
  return { before: wholeSide(before), after: wholeSide(after) };
}

export function addedSides(said: string | readonly string[]): Sides {
  return { before: { none: words.wasNot }, after: wholeSide(said) };
}

export function removedSides(said: string | readonly string[]): Sides {
  return { before: wholeSide(said), after: { none: words.gone } };
}

/** Two lists, with the items marked that the other does not have. */
export function listSides(before: readonly string[], after: readonly string[]): Sides {
  return { before: listSide(before, after), after: listSide(after, before) };
}

function listSide(own: readonly string[], other: readonly string[]): Side {
  if (own.length === 0) return { none: words.nothing };
  return {
    pieces: own.flatMap((thing, place): TextSegment[] => [
      ...(place > 0 ? [{ text: ', ', marked: false }] : []),
      { text: thing, marked: !other.includes(thing) },
    ]),
  };
}

/** Only a text is shortened: the end of a list may be its allergens. */
function wholeSide(said: string | readonly string[]): Side {
  const text = typeof said === 'string' ? shortened(said, true, true) : said.join(', ');
  return text === '' ? { none: words.nothing } : { pieces: [{ text, marked: true }] };
}

function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= maxSameLength) return text;
  const [head, tail] = [text.slice(0, shownBesides).replace(/\s\S*$/, ''), text.slice(-shownBesides).replace(/^\S*\s/, '')];
  if (first && last) return `${text.slice(0, maxSameLength).replace(/\s\S*$/, '')} …`;
  if (first) return `… ${tail}`;
  return last ? `${head} …` : `${head} … ${tail}`;
}

/** The names of keys in documents, as of today: dishes by `carta/etna`, uploaded pictures by `/media/…`. */
export type KeyNames = ReadonlyMap<string, string>;

/** An entry with the names of its keys. Without them the keys are shown. */
export interface NamedEntry extends HistoryEntry {
  names?: KeyNames;
}

/**
 * The name of a key, or a word for what is gone; undefined for any other text.
 * @param field the name of the field or list that holds the text
 */
export function nameOfKey(text: string, field: string | number | undefined, names: KeyNames): string | undefined {
  if (mediaIdOf(text) !== undefined) return names.get(text) ?? historyWords.side.noPicture;
  return field === 'dishes' ? (names.get(text) ?? historyWords.side.noDish) : undefined;
}

export function mergeKeyNames(one: NamedEntry, other: NamedEntry): KeyNames {
  return new Map([...(one.names ?? []), ...(other.names ?? [])]);
}
