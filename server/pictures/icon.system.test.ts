import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icons } from '#app/icons/icons.ts';
import { drawIcon } from './icon.ts';

test.each(Object.entries(icons))('%s is drawn in its size, on paper or on nothing', async (_name, icon) => {
  const image = sharp(await drawIcon(icon));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size });
  const [corner] = await image.ensureAlpha().extractChannel('alpha').raw().toBuffer();
  expect(corner).toBe(icon.paper ? 255 : 0);
});
