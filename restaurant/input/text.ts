/**
 * A text from outside, ready to be stored; undefined when a database could not store it unchanged: PostgreSQL refuses NUL,
 * and half of a surrogate pair is not a character. Line breaks become `\n`, a tab becomes a space, and other control
 * characters, which come with pasted text and are invisible, are removed.
 * @param tab what a tab becomes: it stays one in a table whose cells it separates
 */
export function parseText(text: string, tab: ' ' | '\t' = ' '): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', tab)
    .replaceAll(/[^\P{Control}\n\t]/gu, '');
}

/** A text as it is searched: lower case, no accents, one space between words. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
