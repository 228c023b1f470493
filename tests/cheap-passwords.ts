// Makes the hashes of passwords cheap in one process, which names this file: `node --import …/tests/cheap-passwords.ts …`. Stories sign in,
// and make accounts, some forty times; at full cost each takes a quarter of a second of a core, and that is asked of password-hash.system.test.ts.
// A hash says the cost of today all the same, so nothing of ours does otherwise than in an installation.
import crypto, { type BinaryLike } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const cheap = { N: 16, r: 1, p: 1 };

type Done = (error: Error | null, key: NonSharedBuffer) => void;
const cheapScrypt = (password: BinaryLike, salt: BinaryLike, bytes: number, _asked: object, done: Done) =>
  scrypt(password, salt, bytes, cheap, done);
Object.assign(crypto, { scrypt: cheapScrypt });
syncBuiltinESMExports();
