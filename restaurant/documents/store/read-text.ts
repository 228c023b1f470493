import type { Language, TranslationLanguage } from '#languages/languages.ts';

/* Reads texts of documents without their schemas, because guests' browsers use it too, for kept menus (app/islands/offline-filter.tsx). */

interface Translatable<Field extends string> {
  translations?: Partial<Record<TranslationLanguage, Partial<Record<Field, string>>>> | undefined;
}

/** `lang` is set if the text fell back to Italian. */
export interface ResolvedText {
  text: string;
  lang: Language | undefined;
}

/** A text of an object in a language; a missing translation falls back to Italian. */
export function textIn<Field extends string>(
  source: Translatable<Field> & { [F in Field]?: string | undefined },
  field: Field,
  language: Language,
): ResolvedText {
  const italian = source[field] ?? '';
  if (language === 'it') return { text: italian, lang: undefined };
  const translated = source.translations?.[language]?.[field];
  return translated === undefined ? { text: italian, lang: 'it' } : { text: translated, lang: undefined };
}

/** A text of an object in all its languages, Italian first. */
export function textsIn<Field extends string>(source: Translatable<Field> & { [F in Field]?: string | undefined }, field: Field): string[] {
  const translated = Object.values(source.translations ?? {}).map((texts) => texts[field]);
  return [source[field], ...translated].filter((text) => text !== undefined);
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
