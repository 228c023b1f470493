import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';

const draw = drawInProcess();

describe('the program that draws', () => {
  test('draws the picture of a shared link', async () => {
    const bytes = await draw({ shareImage: { scene: 'night', title: 'Cena', house: 'Sushi Mediterraneo', prints: ['uramaki.svg'] } });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('reports why a picture could not be drawn, and draws the next', async () => {
    await expect(draw({ shareImage: { scene: 'day', title: '', house: '', prints: ['nothing.svg'] } })).rejects.toThrow('nothing.svg');
    expect((await draw({ icon: { size: 16, mark: 1, paper: false } })).length).toBeGreaterThan(100);
  });
});
