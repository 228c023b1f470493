import { type Language, locales } from './languages.ts';

/** Things in a row, as they are said: `pesce, soia e latte`, or of a choice `pesce, soia o latte`. */
export const listed = (things: readonly string[], language: Language, joint: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(locales[language], { type: joint === 'and' ? 'conjunction' : 'disjunction' }).format(things);
