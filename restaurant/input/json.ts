import { parseJson } from '#restaurant/documents/store/parse-json.ts';
import { parseText } from './text.ts';

/** The most levels and values accepted: the largest menu is five deep, and has some 20,000 values. */
const deepest = 20;
const usualValues = 100_000;

/** Keys with a special meaning in JavaScript objects. */
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

class Unsound extends Error {}

/**
 * JSON from outside, with its texts as `parseText` reads them. Undefined when it is invalid, when it is deeper or larger
 * than any document, or when a value in it cannot be stored: a number too large for JavaScript (`1e309`), a reserved
 * key (`__proto__`), a text that `parseText` refuses.
 * @param mostValues how many values there may be
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
