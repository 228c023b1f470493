import { expect, test } from 'vitest';
import type { PictureOrder } from '#app/context.ts';
import { withPictureCache } from './draw-in-process.ts';

const menu = (title: string): PictureOrder => ({ shareImage: { scene: 'day', title, house: 'Sushi Mediterraneo', prints: [] } });

/** A drawing function that only records its orders. */
function sketchbook() {
  const drawn: string[] = [];
  const pictures = withPictureCache(async (order) => {
    const title = 'shareImage' in order ? order.shareImage.title : 'icon';
    drawn.push(title);
    return Buffer.from(title);
  });
  return { drawn, pictures };
}

test('a picture is drawn once, also for two simultaneous requests', async () => {
  const { drawn, pictures } = sketchbook();
  const [first, second] = await Promise.all([pictures.get(menu('Cena')), pictures.get(menu('Cena'))]);
  expect([second, await pictures.get(menu('Cena'))]).toEqual([first, first]);
  expect((await pictures.get(menu('Carta'))).etag).not.toBe(first.etag);
  expect(drawn).toEqual(['Cena', 'Carta']);
});

test('a failed drawing is retried', async () => {
  let ink = false;
  const pictures = withPictureCache(async () => {
    if (!ink) throw new Error('no ink');
    return Buffer.from('ink');
  });
  await expect(pictures.get(menu('Cena'))).rejects.toThrow('no ink');
  ink = true;
  expect((await pictures.get(menu('Cena'))).bytes.toString()).toBe('ink');
});

test('the least recently used picture is dropped', async () => {
  const { drawn, pictures } = sketchbook();
  const get = async (...titles: string[]) => {
    for (const title of titles) await pictures.get(menu(title));
  };
  await get('first', 'second', ...Array.from({ length: 62 }, (_, index) => `${index}`), 'first', 'one too many');
  drawn.length = 0;
  await get('first', 'second');
  expect(drawn).toEqual(['second']);
});
