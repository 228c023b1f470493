/** Stored texts are Italian; the other languages are translations. */
export const languages = ['it', 'en', 'pt'] as const;
export type Language = (typeof languages)[number];

export const translationLanguages = ['en', 'pt'] as const satisfies readonly Language[];
export type TranslationLanguage = (typeof translationLanguages)[number];

export function isLanguage(value: string): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a page in the browser. */
export function languageOfPage({ documentElement }: Document): Language {
  return isLanguage(documentElement.lang) ? documentElement.lang : 'it';
}

/** BCP 47 tags with the region whose formats (dates, numbers) the site follows. */
export const locales = { it: 'it-IT', en: 'en-GB', pt: 'pt-PT' } as const satisfies Record<Language, string>;

export const languageNames = { it: 'Italiano', en: 'English', pt: 'Português' } as const satisfies Record<Language, string>;

export type Catalogue<Words> = Record<Language, Words>;

/** Picks one of the languages. A word with parameters names them once: `(day: string) => say(`…`, `…`, `…`)`. */
export interface Say {
  (it: string, en: string, pt: string): string;
  <Word>(it: Word, en: NoInfer<Word>, pt: NoInfer<Word>): Word;
}

/** Words side by side, each key once: a missing language is a type error. Unused catalogues are not loaded. */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<Words>(write: (say: Say) => Words): Catalogue<Words> {
  return {
    it: write(<Word>(it: Word) => it),
    en: write(<Word>(_it: Word, en: Word) => en),
    pt: write(<Word>(_it: Word, _en: Word, pt: Word) => pt),
  };
}

/** In Italian: `1 piatto`, `12 piatti`. */
export const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** In Portuguese, with the preposition of its gender, before a sentence: `na segunda-feira, 30 de novembro,`. */
export const onDay = (day: string): string => `${/-feira\b/.test(day) ? 'na' : 'no'} ${day},`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
