/**
 * Data as it should be stored: a translation that is empty or only repeats the Italian text is left out,
 * so that a missing translation stays visible as missing and follows the Italian when that changes.
 */
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
