import { createHash } from 'node:crypto';
import type { DrawnPicture, DrawnPictures, PictureOrder } from '#app/context.ts';
import type { Draw } from './draw-in-process.ts';

/** Pages times languages, and the icons, with room to spare: about 70 KB each. */
const maximumKept = 64;

/**
 * Keeps the pictures that were drawn last. Drawing takes half a second, so a picture is drawn once for what
 * it shows and answered from memory after that; the least recently used one is dropped.
 */
export function keepPictures(draw: Draw): DrawnPictures {
  const kept = new Map<string, Promise<DrawnPicture>>();
  return {
    get(order) {
      const key = JSON.stringify(order);
      const atHand = kept.get(key);
      const picture = atHand ?? drawn(order, draw);
      if (!atHand) picture.catch(() => kept.delete(key));
      // The order of the map is the order of use.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > maximumKept && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

async function drawn(order: PictureOrder, draw: Draw): Promise<DrawnPicture> {
  const bytes = await draw(order);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
