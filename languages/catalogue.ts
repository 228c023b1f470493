import type { Language } from './languages.ts';

/** The words of one area in every language. */
export type Catalogue<Words> = Record<Language, Words>;

/** Of what is said in every language, that of one. */
interface Say {
  (it: string, en: string, pt: string): string;
  <Word>(it: Word, en: NoInfer<Word>, pt: NoInfer<Word>): Word;
}

/** Words written side by side, each key once: what is missing in a language is a type error. Nobody who does not use them loads them. */
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

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
