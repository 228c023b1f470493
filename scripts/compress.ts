// Compresses the browser's files of the build once, so that serving them costs nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = join(import.meta.dirname, '..', 'build', 'client');
const folder = join(client, 'assets');
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

const assets = (await readdir(folder)).filter((name) => compressible.test(name)).map((name) => join(folder, name));
// In parallel, for all processors.
await Promise.all(
  [...assets, join(client, 'sw.js')].map(async (file) => {
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);
