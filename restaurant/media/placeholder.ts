/**
 * What stands in a picture's place until it arrives: a mosaic of a dozen tiles in its colours. It is drawn
 * as inline SVG, because public pages allow neither `data:` pictures nor style attributes (docs/decisions).
 */
export interface Placeholder {
  columns: number;
  /** One for each tile, row by row: three hexadecimal digits. */
  colors: string[];
}

/** How many tiles a picture of this shape has: about a dozen, near to square. */
export function tilesFor({ width, height }: { width: number; height: number }): { columns: number; rows: number } {
  const columns = Math.min(6, Math.max(2, Math.round(Math.sqrt((12 * width) / height))));
  return { columns, rows: Math.min(6, Math.max(2, Math.round(12 / columns))) };
}

/** Reads the colours of a picture that has been scaled down to one pixel a tile (three bytes a pixel). */
export function placeholderOf(columns: number, pixels: Uint8Array): Placeholder {
  const colors = Array.from({ length: pixels.length / 3 }, (_, tile) =>
    [...pixels.subarray(tile * 3, tile * 3 + 3)].map((channel) => Math.round(channel / 17).toString(16)).join(''),
  );
  return { columns, colors };
}

/** The placeholder as the database holds it: `4:a86b97…`. Empty for a picture that has none (it is transparent). */
export function writePlaceholder(placeholder: Placeholder | undefined): string {
  return placeholder ? `${placeholder.columns}:${placeholder.colors.join('')}` : '';
}

/** Reads what `writePlaceholder` wrote. */
export function readPlaceholder(text: string): Placeholder | undefined {
  const [, columns, colors] = /^([1-9]):((?:[0-9a-f]{3})+)$/.exec(text) ?? [];
  return columns && colors ? { columns: Number(columns), colors: colors.match(/.{3}/g) ?? [] } : undefined;
}
