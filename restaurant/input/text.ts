/**
 * A text from outside as it may be stored; undefined when no database could keep it as it is: PostgreSQL refuses NUL,
 * and half of a surrogate pair is no character. Line breaks become `\n`, a tab a space, and the other control
 * characters, which come with what is pasted and are never seen, are left out.
 */
export function readText(text: string): string | undefined {
  if (text.includes('\0') || !text.isWellFormed()) return undefined;
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Control}\n]/gu, '');
}
