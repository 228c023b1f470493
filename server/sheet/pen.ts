import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SheetMark, sheetMarkShapes } from '#restaurant/bookings/overview/service-sheet.ts';

/* The fonts of app/styles/fonts as static TrueType, one per weight: embedding in a PDF supports neither variable fonts nor the composed
   letters of WOFF2 (docs/decisions/042). */
const fonts = { text: 'ysabeau-400', bold: 'ysabeau-700', italic: 'ysabeau-400-italic', display: 'zen-antique' } as const;
export type FontName = keyof typeof fonts;
const fontNames: readonly FontName[] = ['text', 'bold', 'italic', 'display'];
/** The path is the same from the source and from the build. */
const fontsFolder = join(import.meta.dirname, '../../server/sheet/fonts');
const fontBytes = new Map(fontNames.map((name) => [name, readFileSync(join(fontsFolder, `${fonts[name]}.ttf`))]));

export const colors = { ink: '#13234f', key: '#1d3e96', faint: '#58618a', line: '#c9c1ad' };

interface TextStyle {
  font: FontName;
  size: number;
  color?: string;
}

/** Draws on the pages of a document, in points from the top left. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const [name, bytes] of fontBytes) doc.registerFont(name, bytes);
  }

  /** The mark of a state, in the shape of the screen. */
  mark(mark: SheetMark, x: number, y: number, size: number): void {
    const { filled, outline, dashed, sign } = sheetMarkShapes[mark];
    this.#doc
      .save()
      .translate(x, y)
      .scale(size / 16);
    this.#doc.lineWidth(1.6).strokeColor(colors.ink).fillColor(colors.ink);
    if (outline && dashed) this.#doc.dash(2.6, { space: 2 });
    if (outline) this.#doc.path(outline).stroke();
    this.#doc.undash();
    if (filled) this.#doc.path(filled).fill();
    if (sign) this.#doc.path(sign).stroke();
    this.#doc.restore();
  }

  cross(x: number, y: number, size: number): void {
    const third = size / 3;
    this.#doc
      .fillColor(colors.ink)
      .rect(x + third, y, third, size)
      .rect(x, y + third, size, third)
      .fill();
  }

  rule(y: number, x: number, width: number, weight: number, color: string): void {
    this.#doc
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** Draws one line. @returns its width */
  text(text: string, x: number, y: number, style: TextStyle): number {
    const drawn = this.#inOurLetters(text, style);
    this.#doc.text(drawn, x, y, { lineBreak: false, features });
    return this.#doc.widthOfString(drawn, { features });
  }

  /** Draws lines within a width. @returns their height */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle, mostLines?: number): number {
    const height = this.heightOfText(text, width, style, mostLines);
    const bounded = mostLines === undefined ? {} : { height: height + 0.5, ellipsis: true };
    this.#doc.text(this.#inOurLetters(text, style), x, y, { width, features, ...bounded });
    return height;
  }

  heightOfText(text: string, width: number, style: TextStyle, mostLines = Infinity): number {
    const height = this.#doc.heightOfString(this.#inOurLetters(text, style), { width, features });
    return Math.min(height, mostLines * this.#doc.currentLineHeight(true));
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#doc.widthOfString(this.#inOurLetters(text, style), { features });
  }

  /** The beginning of a text that fits a width. */
  cut(text: string, width: number, style: TextStyle): string {
    let end = text.length;
    while (end > 0 && this.widthOf(end < text.length ? `${text.slice(0, end)}…` : text, style) > width) end -= 1;
    return end < text.length ? `${text.slice(0, end)}…` : text;
  }

  /** Sets the style, and returns the text in the font's letters: others lose their accent, or become a question mark. */
  #inOurLetters(text: string, { font, size, color }: TextStyle): string {
    this.#doc
      .font(font)
      .fontSize(size)
      .fillColor(color ?? colors.ink);
    return [...text.normalize('NFC')].map((letter) => (isOurs(letter) ? letter : plainLetter(letter))).join('');
  }
}

/** Lining figures, which are read in columns. */
const features: PDFKit.Mixins.TextOptions['features'] = ['lnum', 'kern', 'liga'];

/** The letters that all four fonts have: Western European. */
function isOurs(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00b7\u20ac]$/u.test(letter);
}

function plainLetter(letter: string): string {
  const plain = [...letter.normalize('NFD')].filter(isOurs).join('');
  return plain === '' ? '?' : plain;
}
