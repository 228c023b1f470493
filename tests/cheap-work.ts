// Makes two kinds of work cheap in one process, which names this file: `node --import …/tests/cheap-work.ts …`. Nothing of ours does
// otherwise than in an installation. The one is to compress pages.
// The hashes of passwords: stories sign in, and make accounts, some forty times; at full cost each takes a quarter of a second of a core,
// and that is asked of passwords.system.test.ts. A hash says the cost of today all the same.
import crypto, { type BinaryLike } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import './cheap-compression.ts';

const { scrypt } = crypto;
const cheap = { N: 16, r: 1, p: 1 };

type Done = (error: Error | null, key: NonSharedBuffer) => void;
const cheapScrypt = (password: BinaryLike, salt: BinaryLike, bytes: number, _asked: object, done: Done) =>
  scrypt(password, salt, bytes, cheap, done);

Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
