/** How the text of a slide is styled over its picture: for day, night, full sun, or on its own background. */
export type SlideTone = 'day' | 'night' | 'sun' | 'sheet';

interface Sky {
  /** The drawing for narrow screens, where there is one. */
  narrow: string | undefined;
  tone: SlideTone;
  /** How many characters the first line of a large heading may have before it runs into the picture. */
  clear: number;
}

/** The skies drawn for the carousel, by the picture that a slide names. */
const skies: Record<string, Sky> = {
  '/drawings/scena-1.svg': { narrow: '/drawings/hero-s-1.svg', tone: 'day', clear: 9 },
  '/drawings/scena-2.svg': { narrow: '/drawings/hero-s-2.svg', tone: 'night', clear: 12 },
  '/drawings/scena-3.svg': { narrow: '/drawings/hero-s-3.svg', tone: 'sun', clear: 12 },
};

/** The sky of a slide. An uploaded picture may have any colours: the text gets a background, so that it can be read. */
export function slideTone(picture: string): Sky {
  return skies[picture] ?? { narrow: undefined, tone: 'sheet', clear: 12 };
}

/** The steps of length that the stylesheet knows, in characters. */
const lengths = [12, 15, 19, 24] as const;

/** How long a heading is, by its longest line: the longer it is, the smaller it is set. */
export function headingLength(lines: string[]): (typeof lengths)[number] | 'long' {
  const longest = Math.max(...lines.map((line) => line.length));
  return lengths.find((length) => longest <= length) ?? 'long';
}
