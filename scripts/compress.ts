// Compresses the browser's files of the build once, so that serving them costs nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets');
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

for (const name of await readdir(folder)) {
  if (!compressible.test(name)) continue;
  const file = join(folder, name);
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
