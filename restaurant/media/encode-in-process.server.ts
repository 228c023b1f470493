import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type EncodedPicture, encodingResult } from './encoded-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { Refused } from './refusals.ts';

/** Encodes an upload into a folder, as `encodePicture` does. @throws when it is called off */
export type Encode = (
  upload: { file: string; type: PictureType },
  folder: string,
  signal: AbortSignal | undefined,
) => Promise<EncodedPicture | Refused>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `encode-program.server${extname(import.meta.filename)}`);

/** The most time one picture may take; a large one takes five seconds of a core. */
const patience = 120_000;

/**
 * Encodes in a process of its own: what decoding takes goes back with it, a file that breaks the decoder or
 * keeps it busy breaks nothing else, and guests come first (docs/decisions).
 */
export const encodeInProcess: Encode = async ({ file, type }, folder, signal) => {
  const child = spawn(process.execPath, [program, file, type, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
    killSignal: 'SIGKILL',
    ...(signal ? { signal } : {}),
  });
  const ended = new Promise<string>((resolve, reject) => {
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    // Only now has it stopped writing: its folder can be cleared away.
    child.once('close', (code, killedBy) => (failure ? reject(failure) : resolve(killedBy ?? String(code))));
  });
  const [answer, complaint, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (end !== '0') return { refused: 'damaged', cause: new Error(`The program that encodes ended with ${end}: ${complaint}`) };
  return encodingResult.parse(JSON.parse(answer));
};
