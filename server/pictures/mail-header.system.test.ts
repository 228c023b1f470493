import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { headerPictureSize } from '#mail/header-picture.ts';
import { drawMailHeader } from './mail-header.ts';

/** A mail is opened on the road. */
const maxBytes = 60 * 1024;

describe('the picture at the head of mails', () => {
  test.each([false, true])('has its size, and weighs little (dark: %s)', async (dark) => {
    const bytes = await drawMailHeader({ house: 'Sushi Mediterraneo', dark });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...headerPictureSize });
    expect(bytes.length).toBeLessThan(maxBytes);
  });

  test('bears the name of the house, in one line however long it is', async () => {
    const [none, short, long] = await Promise.all(['', 'Sushi Mediterraneo', 'Osteria del molo vecchio '.repeat(8)].map(readInk));
    expect(short?.line).toBeGreaterThan((none?.line ?? 0) + 500);
    expect(long?.line).toBeGreaterThan((none?.line ?? 0) + 500);
    expect(long?.below).toBe(none?.below);
  });
});

/** How many dark pixels stand where the name is, and below it. */
async function readInk(house: string): Promise<{ line: number; below: number }> {
  const grey = await sharp(await drawMailHeader({ house, dark: false }))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  const dark = (from: number, to: number) => {
    let count = 0;
    for (let y = from; y < to; y++)
      count += grey.subarray(y * headerPictureSize.width + 130, y * headerPictureSize.width + 840).filter((value) => value < 110).length;
    return count;
  };
  return { line: dark(30, 98), below: dark(98, 110) };
}
