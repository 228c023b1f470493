// The program that draws one picture: reads its order as JSON, writes a PNG, and ends.
import { text } from 'node:stream/consumers';
import type { PictureOrder } from '#app/context.ts';
import { drawIcon } from './icon.ts';
import { drawPreview } from './preview.ts';

const order: PictureOrder = JSON.parse(await text(process.stdin));
process.stdout.write('preview' in order ? await drawPreview(order.preview) : await drawIcon(order.icon));
