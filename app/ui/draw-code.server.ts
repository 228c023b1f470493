import { encode } from 'uqr';

export interface DrawnCode {
  /** The modules of a side, without the quiet zone. */
  size: number;
  /** The dark modules, one unit each, as the data of an SVG path. */
  path: string;
}

/** Draws a text as a QR code. A quarter of it may be lost (level Q), because cards on tables get dirty. */
export function drawCode(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  return { size, path: data.flatMap(runsOf).join('') };
}

/** The dark modules of a row. Adjacent ones are one rectangle: seams between them would show in print. */
function runsOf(row: readonly boolean[], y: number): string[] {
  return row.flatMap((dark, x) => {
    if (!dark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    const length = (end === -1 ? row.length : end) - x;
    return [`M${x} ${y}h${length}v1h-${length}z`];
  });
}
