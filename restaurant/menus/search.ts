/** A text for search: without accents, capitals and signs, and with single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether each word of a query begins a word of the texts: `salmon` finds `Salmone`. An empty query matches everything. */
export function isFound(texts: readonly string[], query: string): boolean {
  const found = ` ${texts.map(foldText).join(' ')}`;
  return foldText(query)
    .split(' ')
    .every((word) => found.includes(` ${word}`));
}
