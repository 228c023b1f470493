import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { LRUCache } from 'lru-cache';
import type { PictureOrder, DrawnPicture, DrawnPictures } from '#app/context.ts';
import { TransientError } from '#restaurant/retry.ts';
import { runProgram } from '#restaurant/run-program.server.ts';
import { etagOf } from '#app/feeds/etag.ts';

/** @throws TransientError when too many wait already, or the machine is too busy to begin */
export type Draw = (order: PictureOrder) => Promise<Buffer>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `drawings${extname(import.meta.filename)}`);

/** The most milliseconds that a picture may take; it takes less than one second, on a machine that is busy a few. */
const limit = 30_000;

/** The most pictures that may wait: more than there are (pages times languages, the icons, and the head of mails). */
const maxWaiting = 64;

/**
 * Draws pictures, one at a time, each in a process of its own. Drawing takes 100 MB and more (libvips,
 * quantising) that a process never gives back: measured, fifteen pictures left the server 200 MB larger.
 */
export function drawInProcess(): Draw {
  const inTurn = pLimit(1);
  return async (order) => {
    if (inTurn.pendingCount >= maxWaiting) throw new TransientError('Too many pictures wait to be drawn');
    return inTurn(() => runProgram(program, { input: JSON.stringify(order), limit }));
  };
}

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
