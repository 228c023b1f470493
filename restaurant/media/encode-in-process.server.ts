import { extname, join } from 'node:path';
import { ProgramFailed, runProgram } from '../run-program.server.ts';
import { type EncodedPicture, encodingResult } from './encoded-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { Refused } from './refusals.ts';

/**
 * Encodes an upload into a folder, as `encodePicture` does.
 * @throws when it is called off, and TransientError when the machine is too busy to begin
 */
export type Encode = (
  upload: { file: string; type: PictureType },
  folder: string,
  signal: AbortSignal | undefined,
) => Promise<EncodedPicture | Refused>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `encode-program.server${extname(import.meta.filename)}`);

/** The most milliseconds that one picture may take; a large one takes five seconds of a core. */
const limit = 120_000;

/**
 * Encodes in a process of its own: what decoding takes goes back with it, a file that breaks the decoder or
 * keeps it busy breaks nothing else, and guests come first (docs/decisions).
 */
export const encodeInProcess: Encode = async ({ file, type }, folder, signal) => {
  try {
    const answer = await runProgram(program, { args: [file, type, folder], limit, signal });
    return encodingResult.parse(JSON.parse(answer.toString()));
  } catch (cause) {
    if (cause instanceof ProgramFailed) return { refused: 'damaged', cause };
    throw cause;
  }
};
