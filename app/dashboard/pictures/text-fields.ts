import { translationLanguages } from '#languages/languages.ts';

/** The fields of a picture's description, one per language. */
export const textFields = ['alt', ...translationLanguages.map((language) => `alt-${language}` as const)] as const;
export type TextField = (typeof textFields)[number];
