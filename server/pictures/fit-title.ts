/** Lines of one size, in pixels. */
export interface FittedTitle {
  size: number;
  lines: string[];
}

export interface TitleSpace {
  width: number;
  height: number;
  /** The sizes to try, largest first. */
  sizes: readonly [number, ...number[]];
}

/** The width of a text at size 1. */
type TextWidth = (text: string) => number;

/** From one baseline to the next, in sizes. */
export const lineHeight = 1.06;

/** How much larger a title must become to be worth one more line. */
const worthALine = 1.22;

/**
 * Sets a title as large as its space allows, in few lines of much the same length. At the smallest size a word
 * that is wider than a line is parted, and what still has no room gives way to an ellipsis: nothing overflows.
 */
export function fitTitle(text: string, space: TitleSpace, widthOf: TextWidth): FittedTitle {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let chosen: { size: number; count: number } | undefined;
  for (const size of space.sizes) {
    const count = wrap(words, (line) => widthOf(line) * size <= space.width).length;
    const fits = count <= linesAt(size, space.height) && words.every((word) => widthOf(word) * size <= space.width);
    if (!fits) continue;
    if (!chosen || (count < chosen.count && chosen.size < size * worthALine ** (chosen.count - count))) chosen = { size, count };
  }
  if (chosen) return { size: chosen.size, lines: balance(words, chosen, space.width, widthOf) };

  const size = Math.min(...space.sizes);
  const fits = (line: string) => widthOf(line) * size <= space.width;
  const parts = words.flatMap((word) => partWord(word, fits));
  return { size, lines: cut(wrap(parts, fits), linesAt(size, space.height), fits) };
}

function linesAt(size: number, height: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

function wrap(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest setting in the same number of lines: no line is left with a lonely word while another is full. */
function balance(words: string[], { size, count }: { size: number; count: number }, width: number, widthOf: TextWidth): string[] {
  let lines = wrap(words, (line) => widthOf(line) * size <= width);
  for (;;) {
    const widest = Math.max(...lines.map(widthOf));
    const narrower = wrap(words, (line) => widthOf(line) < widest);
    if (narrower.length > count || Math.max(...narrower.map(widthOf)) >= widest) return lines;
    lines = narrower;
  }
}

function partWord(word: string, fits: (line: string) => boolean): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = (parts.at(-1) ?? '') + letter;
    if (longer.length === letter.length || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

function cut(lines: string[], count: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= count) return lines;
  const kept = lines.slice(0, count);
  let last = kept.at(-1) ?? '';
  while (last !== '' && !fits(`${last}…`)) last = [...last].slice(0, -1).join('');
  return [...kept.slice(0, -1), `${last.trimEnd()}…`];
}
