// Compresses the browser's files of the build once, so that serving them costs nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = join(import.meta.dirname, '..', 'build', 'client');
const folder = join(client, 'assets');
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

const assets = (await readdir(folder)).filter((name) => compressible.test(name)).map((name) => join(folder, name));
for (const file of [...assets, join(client, 'sw.js')]) {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
