// Makes the best compression of public pages cheap in a process that loads this file: `node --import …/tests/cheap-compression.ts …`.
// The best compression takes a quarter of a second for each page after each change. tests/site/budgets.test.ts counts the real bytes.
import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib';

const { brotliCompress } = zlib;
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const quickBrotli = (data: InputType, _asked: BrotliOptions, done: CompressCallback) => brotliCompress(data, quick, done);

Object.assign(zlib, { brotliCompress: quickBrotli });
syncBuiltinESMExports();
