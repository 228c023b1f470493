import { extname, join } from 'node:path';
import { ProgramFailed, runProgram } from '../run-program.server.ts';
import { type EncodedPicture, encodingResult } from './encoded-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { UploadRefused } from './refusals.ts';

/**
 * Encodes an upload into a folder, as `encodePicture` does.
 * @throws when it is cancelled, and TransientError when the machine is too busy to begin
 */
export type Encode = (
  upload: { file: string; type: PictureType },
  folder: string,
  signal: AbortSignal | undefined,
) => Promise<EncodedPicture | UploadRefused>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `encode-program.server${extname(import.meta.filename)}`);

/** The most milliseconds that one picture may take; a large one takes five seconds of a core. */
const limit = 120_000;

/**
 * Encodes in a child process: its memory is freed when it ends, a file that crashes the decoder or
 * keeps it busy affects nothing else, and guests' pages have priority (decision 008).
 */
export const encodeInProcess: Encode = async ({ file, type }, folder, signal) => {
  try {
    const answer = await runProgram(program, { args: [file, type, folder], limit, signal });
    return encodingResult.parse(JSON.parse(answer.toString()));
  } catch (cause) {
    if (cause instanceof ProgramFailed) return { refused: isOfFile(cause) ? 'damaged' : 'not-encoded', cause };
    throw cause;
  }
};

/**
 * Whether a program failed for its file, which crashed the decoder, kept it busy or took all memory: then a signal ended it.
 * It tells what else is wrong with a file by itself. Where it ends in another way, or the system forbids it a call, the machine is at fault.
 */
function isOfFile({ killedBy }: ProgramFailed): boolean {
  return killedBy !== undefined && killedBy !== 'SIGSYS';
}
