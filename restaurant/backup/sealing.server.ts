import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { keyedHash, type Secret } from '#restaurant/secret.server.ts';
import type { BackupSettings } from './place.server.ts';

/** Level 3 is as fast as 1 and smaller; the checksum finds what a disk has changed. */
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/** The most bytes that a file of a backup may become: what is larger is not one of ours. */
const maxOutputLength = 256 * 1024 * 1024;

/** How the files of a backup are written: text is compressed, and all is encrypted where there is a key. */
export interface Sealing {
  /** Whether what is written can be read with a key alone. */
  isEncrypted: boolean;
  /** A name of the keys that it is encrypted for; undefined where it is not. */
  keys: string | undefined;
  /** The name of a file once it is compressed and, where there is a key, encrypted. */
  nameOf(file: string): string;
  seal(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws where the file is damaged, or encrypted for another key */
  open(sealed: Uint8Array): Promise<Buffer>;
  /** A picture is compressed already. */
  sealPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  openPicture(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Files that anybody reads who has them: compressed with zstd. */
export const plainSealing: Sealing = {
  isEncrypted: false,
  keys: undefined,
  nameOf: (file) => `${file}.zst`,
  seal: compress,
  open: decompress,
  sealPicture: async (bytes) => bytes,
  openPicture: async (bytes) => bytes,
};

/**
 * Files for the owners of keys alone, in the format of age (https://age-encryption.org/v1): Debian's `age` reads them.
 * @param given.recipients `age1…`; each of their identities opens every file
 * @param given.identities `AGE-SECRET-KEY-1…`, to open files with; none where they are only written
 */
export function createAgeSealing(given: { recipients: readonly string[]; identities: readonly string[] }): Sealing {
  const encrypter = new Encrypter();
  for (const recipient of given.recipients) encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  for (const identity of given.identities) decrypter.addIdentity(identity);
  const encrypt = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await encrypter.encrypt(bytes));
  const decrypt = async (sealed: Uint8Array) => new Uint8Array(await decrypter.decrypt(new Uint8Array(sealed)));
  return {
    isEncrypted: true,
    keys: hash('sha256', given.recipients.toSorted().join(), 'hex').slice(0, 8),
    nameOf: (file) => `${file}.zst.age`,
    seal: async (bytes) => encrypt(await compress(bytes)),
    open: async (sealed) => decompress(await decrypt(sealed)),
    sealPicture: encrypt,
    openPicture: decrypt,
  };
}

/** The recipients of identities (`AGE-SECRET-KEY-1…`). */
export function recipientsOf(identities: readonly string[]): Promise<string[]> {
  return Promise.all(identities.map((identity) => identityToRecipient(identity)));
}

async function compress(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(zstdCompress)(bytes, { params }));
}

async function decompress(bytes: Uint8Array): Promise<Buffer> {
  return promisify(zstdDecompress)(bytes, { maxOutputLength });
}

/**
 * How this installation writes its backups. What is encrypted opens with the owner's key and with one of the site's own, so that it
 * can prove each night what it has (decision 055).
 */
export async function sealingOf({ recipient }: Pick<BackupSettings, 'recipient'>, secret: Secret): Promise<Sealing> {
  if (recipient === undefined) return plainSealing;
  const own = ownIdentity(secret);
  return createAgeSealing({ recipients: [recipient, ...(await recipientsOf([own]))], identities: [own] });
}

/** The site's own key. It follows from what the database is encrypted with, and so all processes have the same, for as long as there is that. */
function ownIdentity(secret: Secret): string {
  const bytes = Buffer.from(keyedHash(secret, 'backup identity'), 'base64url');
  return bech32.encodeFromBytes('age-secret-key-', bytes).toUpperCase();
}
