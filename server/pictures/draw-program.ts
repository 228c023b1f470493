// The program that draws one picture: reads its order as JSON, writes a PNG, and ends.
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureOrder } from '#app/context.ts';
import { drawIcon, drawMailHeader, drawShareImage } from './drawings.ts';

// One thread, so that another core can go on answering guests.
sharp.concurrency(1);

const order: PictureOrder = JSON.parse(await text(process.stdin));
process.stdout.write(await draw());

function draw(): Promise<Buffer> {
  if ('shareImage' in order) return drawShareImage(order.shareImage);
  if ('mailHeader' in order) return drawMailHeader(order.mailHeader);
  return drawIcon(order.icon);
}
