import { text } from 'node:stream/consumers';
import sharp, { type OverlayOptions } from 'sharp';
import type { PictureOrder } from '#app/context.ts';
import { pictureHeight, pictureWidth } from '#app/share-images/address.ts';
import type { ShareImage, Scene } from '#app/share-images/share-image.server.ts';
import type { IconShape } from '#app/icons/icons.ts';
import { headerPictureSize, type MailHeader } from '#mail/mail.ts';
import { capHeight, fitTitle, lineHeight, linePath, readDrawing, supportedLetters, type TitleSpace, widthOf } from './lettering.ts';

/** The colours of app/styles/tokens.css for lettering and sheets. */
const ink = { cobalto: '#1d3e96', carta: '#f7f0e1', latte: '#fdf9f0', celeste: '#b9cde6', onda: '#5b82c4' };

/** For each scene: its drawing, the colours of the words and of the sheet behind a print, and the space for the title. */
const scenes = {
  home: { drawing: 'og-home.svg', words: ink.cobalto, shadow: ink.celeste, width: 520, middle: 276, height: 310 },
  menu: { drawing: 'og-menu.svg', words: ink.carta, shadow: ink.onda, width: 550, middle: 286, height: 310 },
  allergens: { drawing: 'og-allergeni.svg', words: ink.cobalto, shadow: ink.celeste, width: 500, middle: 272, height: 290 },
  booking: { drawing: 'og-prenota.svg', words: ink.cobalto, shadow: ink.celeste, width: 540, middle: 276, height: 310 },
  wip: { drawing: 'og-wip.svg', words: ink.cobalto, shadow: ink.celeste, width: 540, middle: 226, height: 200 },
  day: { drawing: 'og-giorno.svg', words: ink.cobalto, shadow: ink.celeste, width: 590, middle: 290, height: 330 },
  night: { drawing: 'og-notte.svg', words: ink.carta, shadow: ink.onda, width: 590, middle: 290, height: 330 },
} satisfies Record<Scene, object>;

/** The left edge of the title, under the mark. */
const margin = 72;
const titleSizes = [128, 116, 104, 96, 88, 80, 72, 64, 56, 48, 42] as const;
const signature = { x: 146, y: 95, space: { width: 480, height: 40, sizes: [34, 30, 26, 22] } satisfies TitleSpace };

/** The positions of one, two or three prints. */
const hangings: Record<number, { x: number; y: number; width: number; height: number }[]> = {
  1: [{ x: 736, y: 46, width: 400, height: 534 }],
  2: [
    { x: 650, y: 128, width: 318, height: 424 },
    { x: 830, y: 54, width: 318, height: 424 },
  ],
  3: [
    { x: 622, y: 150, width: 276, height: 368 },
    { x: 756, y: 100, width: 276, height: 368 },
    { x: 890, y: 50, width: 276, height: 368 },
  ],
};
/** The title's width beside several prints, which begin further left than one. */
const besideHand = 500;

/**
 * Draws the picture of a shared link: the scene, prints on slightly shifted sheets, the restaurant's name and the page's title as outlines.
 * Returns a PNG of `pictureWidth` by `pictureHeight` pixels.
 */
export async function drawShareImage(shareImage: ShareImage): Promise<Buffer> {
  const scene = scenes[shareImage.scene];
  const hung = await hangPrints(await Promise.all(shareImage.prints.map(readDrawing)), scene.shadow);
  const width = shareImage.prints.length > 1 ? besideHand : scene.width;
  return sharp(await readDrawing(scene.drawing))
    .composite([...hung, { input: lettering(shareImage, scene, width) }])
    .png({ palette: true, colours: 256, dither: 0.6, effort: 7 })
    .toBuffer();
}

/** The prints in place, the left ones below. */
async function hangPrints(prints: Buffer[], shadow: string): Promise<OverlayOptions[]> {
  const hung: OverlayOptions[] = [];
  for (const [index, print] of prints.entries()) {
    const place = hangings[prints.length]?.[index];
    if (!place) continue;
    const fitted = sharp(print).resize(place.width, place.height, { fit: 'inside' }).png();
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
    const left = place.x + Math.round((place.width - info.width) / 2);
    const top = place.y + Math.round((place.height - info.height) / 2);
    hung.push({ input: sheets(info.width, info.height, shadow), left, top }, { input: data, left, top });
  }
  return hung;
}

/** The sheet of a print, and the shifted one below it. */
function sheets(width: number, height: number, shadow: string): Buffer {
  const slip = 9;
  return svg(
    width + slip,
    height + slip,
    `<path fill="${shadow}" d="M${slip} ${slip}h${width}v${height}h-${width}z"/><path fill="${ink.latte}" d="M0 0h${width}v${height}h-${width}z"/>`,
  );
}

function lettering({ title, house }: ShareImage, scene: (typeof scenes)[Scene], width: number): Buffer {
  const name = fitTitle(supportedLetters(house), signature.space, widthOf);
  const signed = name.lines.map((line) => linePath(line, { ...signature, size: name.size }, scene.words));
  const { size, lines } = fitTitle(supportedLetters(title), { width, height: scene.height, sizes: titleSizes }, widthOf);
  const step = size * lineHeight;
  const first = scene.middle - ((lines.length - 1) * step) / 2 + (capHeight * size) / 2;
  const titled = lines.map((line, index) => linePath(line, { x: margin, y: Math.round(first + index * step), size }, scene.words));
  return svg(pictureWidth, pictureHeight, [...signed, ...titled].join(''));
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

/** The resolution at which the mark of 100 units is 100 pixels wide. */
const unitDensity = 72;
const paper = { r: 247, g: 240, b: 225 };

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

/** Beside the drawing's mark, above the clouds; one line of any size. */
const name = { x: 132, y: 81, space: { width: 660, height: 1, sizes: [42, 36, 30, 26] } satisfies TitleSpace };

/** Draws the header picture of mails: the sea, and the restaurant's name as outlines. Returns a PNG of `headerPictureSize`. */
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

function draw(order: PictureOrder): Promise<Buffer> {
  if ('shareImage' in order) return drawShareImage(order.shareImage);
  if ('mailHeader' in order) return drawMailHeader(order.mailHeader);
  return drawIcon(order.icon);
}

// Run as a program (draw-in-process.ts), it reads an order as JSON and writes its picture.
if (import.meta.main) {
  // One thread, so that another core can serve guests.
  sharp.concurrency(1);
  process.stdout.write(await draw(JSON.parse(await text(process.stdin))));
}
