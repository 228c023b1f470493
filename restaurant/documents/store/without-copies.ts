import { isPlain } from '../model/path.ts';
import type { Collection } from './collections.ts';

/** Data without translations that are empty or repeat the Italian, so that a missing translation stays visible and follows the Italian. */
export function withoutCopiedTranslations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCopiedTranslations);
  if (typeof value !== 'object' || value === null) return value;
  const source = Object.entries(value);
  const kept = source.flatMap(([key, inner]): [string, unknown][] => {
    if (key !== 'translations' || typeof inner !== 'object' || inner === null) return [[key, withoutCopiedTranslations(inner)]];
    const languages = Object.entries(inner).flatMap(([language, texts]): [string, unknown][] => {
      if (typeof texts !== 'object' || texts === null) return [[language, texts]];
      const own = Object.entries(texts).filter(([field, text]) => !isCopy(text, Reflect.get(value, field)));
      return own.length > 0 ? [[language, Object.fromEntries(own)]] : [];
    });
    return languages.length > 0 ? [[key, Object.fromEntries(languages)]] : [];
  });
  return Object.fromEntries(kept);
}

function isCopy(translated: unknown, italian: unknown): boolean {
  return (
    typeof translated === 'string' && (translated.trim() === '' || (typeof italian === 'string' && translated.trim() === italian.trim()))
  );
}

/** The fields that order a document within its collection, which one version cannot restore. */
const placing = {
  menu: ['position', 'order'],
  landing: [],
  legal: [],
  bookings: [],
  todos: [],
  newsletter: [],
  kitchen: [],
} satisfies Record<Collection, readonly string[]>;

/** Older data of a document with its present position. */
export function withPositionOf(collection: Collection, older: unknown, now: unknown): unknown {
  if (!isPlain(older) || !isPlain(now)) return older;
  const fields: readonly string[] = placing[collection];
  const entriesOf = (data: object, placed: boolean) => Object.entries(data).filter(([field]) => fields.includes(field) === placed);
  return Object.fromEntries([...entriesOf(older, false), ...entriesOf(now, true)]);
}
