import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureHeight, pictureWidth } from '#app/share-images/address.ts';
import type { ShareImage, Scene } from '#app/share-images/share-image.server.ts';
import { drawShareImage } from './share-image.ts';

const house = 'Sushi Mediterraneo';
const shareImage = (given: Partial<ShareImage> = {}): ShareImage => ({
  scene: 'day',
  title: 'Carta',
  house,
  prints: ['tartare.svg'],
  ...given,
});

/** Crawlers leave out pictures that weigh more. */
const maxBytes = 300 * 1024;

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
    expect(bytes.length).toBeLessThan(maxBytes);
  });

  test('shows its title, which does not touch the print, however long it is', async () => {
    const long = shareImage({ title: 'Degustazione della vigilia '.repeat(11) });
    const [none, short, full] = await Promise.all([shareImage({ title: '' }), shareImage(), long].map(readInk));
    expect(short?.title).toBeGreaterThan((none?.title ?? 0) + 2_000);
    expect(full?.title).toBeGreaterThan(short?.title ?? 0);
    expect(full?.gap).toBe(0);
  });

  test('leaves out characters that its font does not have', async () => {
    const [plain, written] = await Promise.all([shareImage(), shareImage({ title: 'Carta 寿司🐟' })].map(drawShareImage));
    expect(written).toEqual(plain);
  });
});

/** How many dark pixels stand where the title may be, above the sea, and between it and the print. */
async function readInk(drawn: ShareImage): Promise<{ title: number; gap: number }> {
  const grey = await sharp(await drawShareImage(drawn))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  const dark = (from: number, to: number) => {
    let count = 0;
    for (let y = 120; y < 470; y++)
      count += grey.subarray(y * pictureWidth + from, y * pictureWidth + to).filter((value) => value < 140).length;
    return count;
  };
  return { title: dark(60, 664), gap: dark(664, 734) };
}
