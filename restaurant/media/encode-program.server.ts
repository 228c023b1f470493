// The program that encodes one picture, `FILE TYPE FOLDER`: writes its variants, says what they are as JSON, and ends.
import { constants, setPriority } from 'node:os';
import { encodePicture } from './encode-picture.server.ts';
import { pictureTypes } from './picture-type.ts';

// Lower priority than the server, which answers guests. A hardened machine forbids even that (SystemCallFilter=~@resources).
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // It encodes at the server's own priority.
}

const [file = '', given = '', folder = ''] = process.argv.slice(2);
const type = pictureTypes.find((known) => known === given);
if (!type) throw new Error(`No type of picture: ${given}`);
const result = await encodePicture({ file, type }, folder);
const cause = 'refused' in result && result.cause instanceof Error ? { cause: result.cause.message } : {};
process.stdout.write(JSON.stringify({ ...result, ...cause }));
