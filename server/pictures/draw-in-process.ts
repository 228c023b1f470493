import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { PictureOrder } from '#app/context.ts';

export type Draw = (order: PictureOrder) => Promise<Buffer>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `draw-program${extname(import.meta.filename)}`);
/** Milliseconds; a picture takes less than one second, on a machine that is busy a few. */
const patience = 30_000;

/**
 * Draws pictures, one at a time, each in a process of its own. Drawing takes 100 MB and more (libvips,
 * quantising) that a process never gives back: measured, fifteen pictures left the server 200 MB larger.
 */
export function drawInProcess(): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (order) => {
    const drawn = last.then(() => runProgram(order));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

async function runProgram(order: PictureOrder): Promise<Buffer> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'], timeout: patience });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(JSON.stringify(order));
  const [picture, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`A picture could not be drawn: ${complaint}`);
  return picture;
}
