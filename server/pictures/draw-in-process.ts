import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { LRUCache } from 'lru-cache';
import type { PictureOrder, DrawnPicture, DrawnPictures } from '#app/context.ts';
import { TransientError } from '#restaurant/retry.ts';
import { runProgram } from '#restaurant/run-program.server.ts';
import { etagOf } from '#app/feeds/etag.ts';

/** @throws TransientError if too many pictures wait, or the machine is too busy */
export type Draw = (order: PictureOrder) => Promise<Buffer>;

/** Beside this module, in the source and in the build (vite.config.ts). */
const program = join(import.meta.dirname, `drawings${extname(import.meta.filename)}`);

/** The longest drawing in milliseconds; it takes less than a second, or a few on a busy machine. */
const limit = 30_000;

/** The most waiting pictures, more than there are (pages times languages, icons, mail headers). */
const maxWaiting = 64;

/**
 * Draws pictures one at a time, each in its own process. Drawing takes 100 MB or more (libvips, quantising) that a process never releases:
 * fifteen pictures left the server 200 MB larger.
 */
export function drawInProcess(): Draw {
  const inTurn = pLimit(1);
  return async (order) => {
    if (inTurn.pendingCount >= maxWaiting) throw new TransientError('Too many pictures wait to be drawn');
    return inTurn(() => runProgram(program, { input: JSON.stringify(order), limit }));
  };
}

/** Pages times languages and the icons, with room to spare; about 70 KB each. */
const maxKept = 64;

/**
 * Caches the last pictures. Drawing takes half a second, so each picture is drawn once for its content; the least recently used is dropped.
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
