import type { Language } from './languages.ts';

/**
 * A catalogue holds the words of one area in every language, side by side. The Italian words give the
 * shape; a key missing in another language is a type error.
 */
export type Catalogue<Words> = Record<Language, Words>;
