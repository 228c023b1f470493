import { isEnglish } from './paste-languages.ts';
import type { Reading } from './paste-row.ts';

/** The shortest run of rows that can be the translation of the one before it. */
const shortest = 3;

/** As many rows as a list may have twice, and how far from its beginning the first may begin. */
const longest = 250;
const latestStart = 40;

/**
 * A list that says everything once in Italian and then once more in English: rows of the same kinds and prices, one run after the other. The
 * second is the translation of the first.
 */
export function withTranslatedBlocks(read: readonly Reading[]): readonly Reading[] {
  const rows = read.filter((one) => one.read !== undefined);
  const half = lengthOfBlock(rows);
  if (half === undefined) return read;
  const { start, length } = half;
  const merged = rows.slice(start, start + length).map((one, place): Reading => {
    const other = rows[start + length + place]?.read;
    if (!one.read || !other || 'reason' in one.read || 'reason' in other) return one;
    const description = other.type === 'piatto' ? other.description : undefined;
    return { ...one, read: { ...one.read, english: { content: other.content, ...(description !== undefined && { description }) } } };
  });
  return [...rows.slice(0, start), ...merged, ...withTranslatedBlocks(rows.slice(start + 2 * length))];
}

function lengthOfBlock(rows: readonly Reading[]): { start: number; length: number } | undefined {
  const keys = rows.map(({ read }) => keyOf(read));
  /** How many rows before each are English. */
  const english = [0];
  for (const { read } of rows) english.push((english.at(-1) ?? 0) + (read && 'type' in read && isEnglish(read.content) ? 1 : 0));
  const englishIn = (from: number, to: number) => (english[to] ?? 0) - (english[from] ?? 0);
  if (englishIn(0, rows.length) * 2 < shortest) return undefined;
  for (let start = 0; start < Math.min(rows.length, latestStart); start++) {
    for (let length = Math.min(Math.floor((rows.length - start) / 2), longest); length >= shortest; length--) {
      const middle = start + length;
      if (englishIn(middle, middle + length) * 2 < length || englishIn(start, middle) * 4 > length) continue;
      let same = 0;
      while (same < length && keys[start + same] !== undefined && keys[start + same] === keys[middle + same]) same++;
      if (same === length) return { start, length };
    }
  }
  return undefined;
}

function keyOf(read: Reading['read']): string | undefined {
  if (!read || 'reason' in read || read.english !== undefined) return undefined;
  return read.type === 'piatto' ? read.prices.map(({ cents }) => cents).join('/') : read.type;
}
