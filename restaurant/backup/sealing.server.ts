import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { keyedHash, type Secret } from '#restaurant/secret.server.ts';
import type { BackupSettings } from './place.server.ts';

/** Level 3 is as fast as 1 and smaller; the checksum finds damage on the disk. */
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/** The most decompressed bytes of a file; a larger one is not of this site. */
const maxOutputLength = 256 * 1024 * 1024;

/** The format of backup files: text is compressed, and everything is encrypted if there is a key. */
export interface Sealing {
  /** Whether reading needs a key. */
  isEncrypted: boolean;
  /** A name of the keys that can open it; undefined without encryption. */
  keys: string | undefined;
  /** The name of a file with the suffixes of its format. */
  nameOf(file: string): string;
  seal(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws if the file is damaged, or needs another key */
  open(sealed: Uint8Array): Promise<Buffer>;
  /** Pictures are compressed already. */
  sealPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  openPicture(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

/** Unencrypted files, compressed with zstd. */
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
 * Encrypted files in the format of age (https://age-encryption.org/v1), which Debian's `age` reads.
 * @param given.recipients `age1…`; each of their identities opens every file
 * @param given.identities `AGE-SECRET-KEY-1…`, for reading; empty for writing only
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
 * The format of this installation's backups. Encrypted files can be opened with the owner's key and with the site's own, so that the site
 * can prove them each night (decision 055).
 */
export async function sealingOf({ recipient }: Pick<BackupSettings, 'recipient'>, secret: Secret): Promise<Sealing> {
  if (recipient === undefined) return plainSealing;
  const own = ownIdentity(secret);
  return createAgeSealing({ recipients: [recipient, ...(await recipientsOf([own]))], identities: [own] });
}

/** The site's own key. It is derived from the key of the database, so all processes have the same. */
function ownIdentity(secret: Secret): string {
  const bytes = Buffer.from(keyedHash(secret, 'backup identity'), 'base64url');
  return bech32.encodeFromBytes('age-secret-key-', bytes).toUpperCase();
}
