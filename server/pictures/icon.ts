import sharp from 'sharp';
import type { IconShape } from '#app/icons/icons.ts';
import { readDrawing } from './lettering.ts';

/** The dots an inch at which the mark, 100 units wide, is 100 pixels wide. */
const unitDensity = 72;
const paper = { r: 247, g: 240, b: 225 };

/** Draws an icon as a PNG. */
export async function drawIcon(shape: IconShape): Promise<Buffer> {
  const width = Math.round(shape.size * shape.mark);
  const mark = await readDrawing('favicon.svg');
  const drawn = await sharp(mark, { density: (unitDensity * width) / 100 })
    .resize(width, width)
    .png()
    .toBuffer();
  const { size } = shape;
  return sharp({ create: { width: size, height: size, channels: 4, background: { ...paper, alpha: shape.paper ? 1 : 0 } } })
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 7 })
    .toBuffer();
}
