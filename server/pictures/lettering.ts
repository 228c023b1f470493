import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The letter spacing in ems; display type is set tight (app/styles/tokens.css). */
const tracking = -0.018;

/** The font kerns `an` and `am` into one another at display sizes, so kerning is off. */
const features = { kern: false };

const font = openFont(join(import.meta.dirname, '../../app/styles/fonts/zen-antique-it.woff2'));

function openFont(file: string): Font {
  const opened = create(readFileSync(file));
  if (!('layout' in opened)) throw new Error('Zen Antique is a collection of fonts');
  return opened;
}

/** The height of capitals above the baseline, at size 1. */
export const capHeight = font.capHeight / font.unitsPerEm;

/**
 * A text reduced to the letters of Zen Antique, whose subset is Western European: others lose their accent (`Ō` is `O`) or are dropped
 * (kanji, emoji). A system font would differ between machines.
 */
export function supportedLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (hasGlyph(letter) ? letter : [...letter.normalize('NFD')].filter(hasGlyph).join('')))
    .join('');
}

function hasGlyph(letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** The width of a line at size 1. */
export function widthOf(text: string): number {
  const { advanceWidth, glyphs } = font.layout(text, features);
  return advanceWidth / font.unitsPerEm + Math.max(0, glyphs.length - 1) * tracking;
}

/** A line as an SVG path: outlines need no font. `y` is the baseline. */
export function linePath(text: string, place: { x: number; y: number; size: number }, fill: string): string {
  const scale = place.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text, features);
  let pen = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const placed = path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance + tracking * font.unitsPerEm;
    return placed;
  });
  return `<path fill="${fill}" transform="translate(${place.x} ${place.y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`;
}

const folder = join(import.meta.dirname, '../../app/drawings');

export async function readDrawing(file: string): Promise<Buffer> {
  return readFile(join(folder, file));
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

/** How much larger a title must become to justify one more line. */
const worthALine = 1.22;

/**
 * Sets a title as large as its space allows, in few lines of similar length. At the smallest size a word wider than a line is split, and a
 * text that still does not fit ends in an ellipsis.
 */
export function fitTitle(text: string, space: TitleSpace, widthOf: TextWidth) {
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

/** The narrowest setting in the same number of lines, so that no line has a lonely word. */
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
