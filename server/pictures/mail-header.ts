import sharp from 'sharp';
import { headerPictureSize, type MailHeader } from '#mail/header-picture.ts';
import { fitTitle, linePath, readDrawing, supportedLetters, type TitleSpace, widthOf } from './lettering.ts';

/** Beside the mark of the drawing, above the clouds; one line, whatever its size. */
const name = { x: 132, y: 81, space: { width: 660, height: 1, sizes: [42, 36, 30, 26] } satisfies TitleSpace };

/** Draws the picture at the head of mails: the sea, and the house's name in outlines. Answers a PNG of `headerPictureSize`. */
export async function drawMailHeader({ house, dark }: MailHeader): Promise<Buffer> {
  const { width, height } = headerPictureSize;
  const { size, lines } = fitTitle(supportedLetters(house), name.space, widthOf);
  const lettering = lines.slice(0, 1).map((line) => linePath(line, { x: name.x, y: name.y, size }, dark ? '#f7f0e1' : '#1d3e96'));
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lettering.join('')}</svg>`;
  return sharp(await readDrawing(dark ? 'mail-testata-notte.svg' : 'mail-testata.svg'))
    .composite([{ input: Buffer.from(words) }])
    .png({ palette: true, colours: 128, dither: 0.6, effort: 7 })
    .toBuffer();
}
