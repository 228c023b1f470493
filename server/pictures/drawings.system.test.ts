import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureHeight, pictureWidth } from '#app/share-images/address.ts';
import type { ShareImage, Scene } from '#app/share-images/share-image.server.ts';
import { icons } from '#app/icons/icons.ts';
import { headerPictureSize } from '#mail/mail.ts';
import { drawShareImage, drawIcon, drawMailHeader } from './drawings.ts';

const house = 'Sushi Mediterraneo';
const shareImage = (given: Partial<ShareImage> = {}): ShareImage => ({
  scene: 'day',
  title: 'Carta',
  house,
  prints: ['tartare.svg'],
  ...given,
});

/** Crawlers ignore larger pictures. */
const maxImageBytes = 300 * 1024;

describe('the picture of a shared link', () => {
  test.each<ShareImage>([
    ...(['home', 'menu', 'allergens', 'booking', 'wip', 'day', 'night'] satisfies Scene[]).map((scene) =>
      shareImage({ scene, prints: [] }),
    ),
    shareImage({ prints: ['nigiri.svg', 'tonno.svg', 'tropea.svg'] }),
  ])('has the size and at most the weight that social networks accept: $scene', async (drawn) => {
    const bytes = await drawShareImage(drawn);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: pictureWidth, height: pictureHeight, format: 'png' });
    expect(bytes.length).toBeLessThan(maxImageBytes);
  });

  test('shows its title, which does not touch the print, however long it is', async () => {
    const long = shareImage({ title: 'Degustazione della vigilia '.repeat(11) });
    const [none, short, full] = await Promise.all([shareImage({ title: '' }), shareImage(), long].map(readImageInk));
    expect(short?.title).toBeGreaterThan((none?.title ?? 0) + 2_000);
    expect(full?.title).toBeGreaterThan(short?.title ?? 0);
    expect(full?.gap).toBe(0);
  });

  test('leaves out characters that its font does not have', async () => {
    const [plain, written] = await Promise.all([shareImage(), shareImage({ title: 'Carta 寿司🐟' })].map(drawShareImage));
    expect(written).toEqual(plain);
  });
});

/** The grey values of a picture, from 0 (black) to 255. */
function greyOf(picture: Parameters<typeof sharp>[0]): Promise<Buffer> {
  return sharp(picture).flatten().greyscale().raw().toBuffer();
}

/** The number of dark pixels in the title's space, and between it and the print. */
async function readImageInk(drawn: ShareImage): Promise<{ title: number; gap: number }> {
  const grey = await greyOf(await drawShareImage(drawn));
  const dark = (from: number, to: number) => {
    let count = 0;
    for (let y = 120; y < 470; y++)
      count += grey.subarray(y * pictureWidth + from, y * pictureWidth + to).filter((value) => value < 140).length;
    return count;
  };
  return { title: dark(60, 664), gap: dark(664, 734) };
}

test.each(Object.entries(icons))('%s is drawn in its size, on paper or transparent', async (_name, icon) => {
  const image = sharp(await drawIcon(icon));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size });
  const [corner] = await image.ensureAlpha().extractChannel('alpha').raw().toBuffer();
  expect(corner).toBe(icon.paper ? 255 : 0);
});

/** The limit for a phone's mobile network. */
const maxHeaderBytes = 60 * 1024;

describe('the picture at the head of mails', () => {
  test.each([false, true])('has its size, and is small in bytes (dark: %s)', async (dark) => {
    const bytes = await drawMailHeader({ house: 'Sushi Mediterraneo', dark });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...headerPictureSize });
    expect(bytes.length).toBeLessThan(maxHeaderBytes);
  });

  test('shows the restaurant’s name in one line, however long it is', async () => {
    const [none, short, long] = await Promise.all(['', 'Sushi Mediterraneo', 'Osteria del molo vecchio '.repeat(8)].map(readHeaderInk));
    expect(short?.line).toBeGreaterThan((none?.line ?? 0) + 500);
    expect(long?.line).toBeGreaterThan((none?.line ?? 0) + 500);
    expect(long?.below).toBe(none?.below);
  });
});

/** The number of dark pixels in the name's line, and below it. */
async function readHeaderInk(house: string): Promise<{ line: number; below: number }> {
  const grey = await greyOf(await drawMailHeader({ house, dark: false }));
  const dark = (from: number, to: number) => {
    let count = 0;
    for (let y = from; y < to; y++)
      count += grey.subarray(y * headerPictureSize.width + 130, y * headerPictureSize.width + 840).filter((value) => value < 110).length;
    return count;
  };
  return { line: dark(30, 98), below: dark(98, 110) };
}
