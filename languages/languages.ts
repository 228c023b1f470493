/** The languages the site speaks. Italian is the language of the stored text; the others are translations of it. */
export const languages = ['it', 'en', 'pt'] as const;
export type Language = (typeof languages)[number];

/** The languages a stored text may be translated into. */
export const translationLanguages = ['en', 'pt'] as const satisfies readonly Language[];
export type TranslationLanguage = (typeof translationLanguages)[number];

export function isLanguage(value: string): value is Language {
  return languages.some((language) => language === value);
}

/** BCP 47 tags with the region whose customs (dates, numbers) the site follows. */
export const locales = { it: 'it-IT', en: 'en-GB', pt: 'pt-PT' } as const satisfies Record<Language, string>;

/** Each language by its own name. */
export const languageNames = { it: 'Italiano', en: 'English', pt: 'Português' } as const satisfies Record<Language, string>;
