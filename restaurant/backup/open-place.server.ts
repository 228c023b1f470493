import { bech32 } from '@scure/base';
import type { S3Settings } from '#restaurant/media/s3-client.server.ts';
import { keyedHash, type Secret } from '#restaurant/secret.server.ts';
import { createBucketPlace, createFolderPlace, type BackupPlace } from './place.server.ts';
import { createAgeSealing, plainSealing, recipientsOf, type Sealing } from './sealing.server.ts';

/** Where backups are kept, and for whom they are encrypted. */
export interface BackupSettings {
  place: { folder: string } | { bucket: S3Settings };
  /** `age1…`, the public half of a key that lies elsewhere; undefined for backups that anybody reads who has them. */
  recipient: string | undefined;
  /** Whether what is changed between two backups goes there each second; of SQLite alone. */
  sendsChanges: boolean;
}

export function openPlace({ place }: Pick<BackupSettings, 'place'>): BackupPlace {
  return 'bucket' in place ? createBucketPlace(place.bucket) : createFolderPlace(place.folder);
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
