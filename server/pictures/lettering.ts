import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** Space between letters, in sizes: display type is set tight (app/styles/tokens.css). */
const tracking = -0.018;

/** The face kerns `an` and `am` into one another at display sizes, so its pairs are left out. */
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
 * A text in the letters that Zen Antique has (its subset holds Western European ones): a letter it lacks
 * loses its accent (`Ō` is `O`), or goes (kanji, emoji). A system's font would differ from machine to machine.
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

/** A line as an SVG path: outlines, so that no font is needed to draw it. `y` is the baseline. */
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
