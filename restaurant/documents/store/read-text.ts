import type { Language, TranslationLanguage } from '#languages/languages.ts';

/*
 * How texts of documents are read, without the schemas that check them: a guest's browser reads those of a kept menu with it too
 * (app/islands/offline-filter.tsx).
 */

interface Translatable<Field extends string> {
  translations?: Partial<Record<TranslationLanguage, Partial<Record<Field, string>>>> | undefined;
}

/** A text as it is read: `lang` is set when it fell back to Italian on a page in another language. */
export interface ResolvedText {
  text: string;
  lang: Language | undefined;
}

/** Reads one text of an object in a language; a missing translation falls back to Italian. */
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

/** One text of an object in every language that has it, Italian first. */
export function textsIn<Field extends string>(source: Translatable<Field> & { [F in Field]?: string | undefined }, field: Field): string[] {
  const translated = Object.values(source.translations ?? {}).map((texts) => texts[field]);
  return [source[field], ...translated].filter((text) => text !== undefined);
}

/** The paragraphs of a prose text. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
