import { LRUCache } from 'lru-cache';
import type { DrawnPicture, DrawnPictures } from '#app/context.ts';
import { etagOf } from './post-process-html.ts';
import type { Draw } from './pictures/draw-in-process.ts';

/** Pages times languages, and the icons, with room to spare: about 70 KB each. */
const maxKept = 64;

/**
 * Keeps the pictures that were drawn last. Drawing takes half a second, so a picture is drawn once for what
 * it shows and answered from memory after that; the least recently used one is dropped.
 */
export function withPictureCache(draw: Draw): DrawnPictures {
  const kept = new LRUCache<string, Promise<DrawnPicture>>({ max: maxKept });
  return {
    get(order) {
      const key = JSON.stringify(order);
      const atHand = kept.get(key);
      if (atHand) return atHand;
      const picture = draw(order).then((bytes) => ({ bytes, etag: etagOf(bytes) }));
      picture.catch(() => kept.delete(key));
      kept.set(key, picture);
      return picture;
    },
  };
}
