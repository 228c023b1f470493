/** A text normalized for search: without accents, capitals and signs, its words separated by one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether each searched word is the beginning of a word of the texts: `salmon` finds `Salmone`. Without a word everything matches. */
export function isFound(texts: readonly string[], query: string): boolean {
  const found = ` ${texts.map(foldText).join(' ')}`;
  return foldText(query)
    .split(' ')
    .every((word) => found.includes(` ${word}`));
}
