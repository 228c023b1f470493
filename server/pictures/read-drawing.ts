import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../app/drawings');

/** A built-in drawing by file name. */
export async function readDrawing(file: string): Promise<Buffer> {
  return readFile(join(folder, file));
}
