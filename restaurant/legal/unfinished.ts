/**
 * What the owner and the adviser still have to write in a legal text: the placeholders that its draft puts in [square
 * brackets], each once, in reading order.
 */
export function openPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\[([^[\]\n]+)\]/g)].map(([, point = '']) => point.trim()))].filter((point) => point !== '');
}
