import { parseJson } from '#restaurant/documents/store/read-data.ts';

/**
 * A text from outside in a storable form; undefined for NUL, which PostgreSQL refuses, and for half of a surrogate pair. Line breaks become
 * `LF`, tabs spaces, and other control characters are removed.
 * @param tab what a tab becomes: it stays in a table whose cells it separates
 */
export function parseText(text: string, tab: ' ' | '\t' = ' '): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', tab)
    .replaceAll(/[^\P{Control}\n\t]/gu, '');
}

/** The searched form of a text: lower case, no accents, single spaces. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The deepest and largest accepted JSON: the largest menu is five deep, and has some 20,000 values. */
const deepest = 20;
const usualValues = 100_000;

/** Keys with a special meaning in JavaScript objects. */
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

class Unsound extends Error {}

/**
 * JSON from outside, with texts as by `parseText`. Undefined if it is invalid, deeper or larger than any document, or has a value that
 * cannot be stored: a number too large for JavaScript (`1e309`), a reserved key (`__proto__`), a text that `parseText` refuses.
 * @param mostValues the most values
 */
export function readJson(text: string, mostValues = usualValues): unknown {
  let values = 0;
  try {
    return sound(parseJson(text), 0);
  } catch (error) {
    if (error instanceof Unsound) return undefined;
    throw error;
  }

  function sound(value: unknown, depth: number): unknown {
    values += 1;
    if (depth > deepest || values > mostValues) throw new Unsound();
    if (typeof value === 'string') return soundText(value);
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Unsound();
    if (Array.isArray(value)) return value.map((item) => sound(item, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [soundKey(key), sound(inner, depth + 1)]));
  }
}

function soundText(text: string): string {
  const read = parseText(text);
  if (read === undefined) throw new Unsound();
  return read;
}

function soundKey(key: string): string {
  if (reservedKeys.has(key) || parseText(key) !== key) throw new Unsound();
  return key;
}
