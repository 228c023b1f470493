// Makes compression and password hashing cheap in a process that loads this file: `node --import …/tests/cheap-work.ts …`. All other code
// runs as in an installation. Stories hash a password some forty times, at a quarter of a second each; passwords.system.test.ts checks the
// full cost. The hashes still state the full cost.
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
