import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import type { ServiceSheet } from '#restaurant/bookings/overview/service-sheet.ts';
import { runProgram } from '#restaurant/run-program.server.ts';

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `sheet-program${extname(import.meta.filename)}`);

/** The most milliseconds that a sheet may take; it takes one second. */
const limit = 30_000;

const inTurn = pLimit(1);

/**
 * The sheet of a service as a PDF, drawn by a process of its own, one at a time: what embeds fonts is 20 MB that a process which
 * serves guests would hold for good, and 0.3 s in which it answers nobody.
 * @throws TransientError when the machine is too busy to begin
 */
export async function drawSheetInProcess(sheet: ServiceSheet): Promise<Buffer> {
  return inTurn(() => runProgram(program, { input: JSON.stringify(sheet), limit }));
}
