// Makes two kinds of work cheap in one process, which names this file: `node --import …/tests/cheap-work.ts …`. Nothing of ours does
// otherwise than in an installation.
// The hashes of passwords: stories sign in, and make accounts, some forty times; at full cost each takes a quarter of a second of a core,
// and that is asked of passwords.system.test.ts. A hash says the cost of today all the same.
// The smallest bytes of a public page: they take as long, for each page after each change, and tests/site/budgets.test.ts counts them.
import crypto, { type BinaryLike } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib';

const { scrypt } = crypto;
const cheap = { N: 16, r: 1, p: 1 };

type Done = (error: Error | null, key: NonSharedBuffer) => void;
const cheapScrypt = (password: BinaryLike, salt: BinaryLike, bytes: number, _asked: object, done: Done) =>
  scrypt(password, salt, bytes, cheap, done);

const { brotliCompress } = zlib;
const quick = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };
const quickBrotli = (data: InputType, _asked: BrotliOptions, done: CompressCallback) => brotliCompress(data, quick, done);

Object.assign(crypto, { scrypt: cheapScrypt });
Object.assign(zlib, { brotliCompress: quickBrotli });
syncBuiltinESMExports();
