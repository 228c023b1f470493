import { hash } from 'node:crypto';
import { atPace } from '#database/contents/pace.server.ts';
import type { Snapshot, TableShape } from '#database/contents/contents.ts';
import { linesOf, openSnapshot } from '#database/contents/snapshot.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { listPictureFiles } from './picture-files.server.ts';
import { backupName, type KeptPicture, type Manifest, manifestFile, secretFile, tableFile, type PictureFile } from './manifest.ts';
import { type BackupDraft, sharedPrefix } from './place.server.ts';
import { type BackupSource, findNewest } from './read.server.ts';
import type { Sealing } from './sealing.server.ts';

interface BackedUp {
  databaseUrl: string;
  media: MediaStorage;
  /** The installation's secret, which is part of an encrypted backup; undefined if the environment contains it. */
  secret: string | undefined;
}

/**
 * Makes a backup: a snapshot of the database, then the pictures that it names and the place lacks. Deleting a picture meanwhile does no
 * harm, because its files stay for a month.
 * @returns its name, once it is complete
 */
export async function makeBackup(site: BackedUp, to: BackupSource, now: Temporal.Instant): Promise<{ name: string; manifest: Manifest }> {
  const { sealing } = to;
  const name = backupName(now);
  const known = await findNewest(to);
  const draft = await to.place.begin(name);
  try {
    const { migrations, changes, tables, files } = await writeTables(site.databaseUrl, draft, sealing);
    const { kept, missing } = await keepPictures(site.media, { to, files, known });
    const secret = sealing.isEncrypted ? site.secret : undefined;
    if (secret !== undefined) await write(draft, sealing, secretFile, Buffer.from(secret));
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toString({ smallestUnit: 'second' }),
      migrations,
      tables,
      picturesIn: picturesFolder(sealing),
      pictures: kept,
      missingPictures: missing,
      hasSecret: secret !== undefined,
      ...(changes ? { changes } : {}),
    };
    await write(draft, sealing, manifestFile, Buffer.from(JSON.stringify(manifest, null, 1)));
    await draft.finish();
    return { name, manifest };
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

function picturesFolder({ keys }: Sealing): string {
  return keys === undefined ? sharedPrefix : `${sharedPrefix}-${keys}`;
}

async function write(draft: BackupDraft, sealing: Sealing, file: string, bytes: Buffer): Promise<void> {
  await draft.write(sealing.nameOf(file), await sealing.seal(bytes));
}

/** Writes a snapshot of the database. @returns with the files of its pictures */
async function writeTables(databaseUrl: string, draft: BackupDraft, sealing: Sealing) {
  await using snapshot = await openSnapshot(databaseUrl);
  const { migrations, changes } = snapshot;
  const tables: Manifest['tables'] = {};
  for (const table of snapshot.tables) tables[table.name] = await writeTable(draft, sealing, snapshot, table);
  return { migrations, changes, tables, files: await listPictureFiles(snapshot) };
}

async function writeTable(
  draft: BackupDraft,
  sealing: Sealing,
  snapshot: Snapshot,
  table: TableShape,
): Promise<Manifest['tables'][string]> {
  const parts = linesOf(snapshot, table);
  for (let files = 0; ; files++) {
    const next = await parts.next();
    if (next.done) return { ...next.value, files };
    await write(draft, sealing, tableFile(table.name, files + 1), next.value);
  }
}

/** Copies the pictures that the place lacks. The hashes of others come from the backup before, because files never change. */
async function keepPictures(
  media: MediaStorage,
  { to, files, known: former }: { to: BackupSource; files: readonly PictureFile[]; known: Manifest | undefined },
): Promise<{ kept: KeptPicture[]; missing: string[] }> {
  const folder = picturesFolder(to.sealing);
  const there = await to.place.listShared(folder);
  const known = new Map(former?.picturesIn === folder ? former.pictures.map((picture) => [picture.key, picture]) : []);
  const kept: KeptPicture[] = [];
  const missing: string[] = [];
  for await (const file of atPace(files)) {
    const before = known.get(file.key);
    if (before && there.get(file.key)?.bytes === before.bytes) {
      kept.push(before);
      continue;
    }
    const picture = await keepPicture(media, to, file);
    if (picture) kept.push(picture);
    else missing.push(file.key);
  }
  return { kept, missing };
}

/** Copies a picture to the place, for a backup to name. @returns undefined if the site lacks the file */
export async function keepPicture(
  media: MediaStorage,
  { place, sealing }: BackupSource,
  { key, bytes: size }: PictureFile,
): Promise<KeptPicture | undefined> {
  const stream = await media.get(key, { size });
  if (!stream) return undefined;
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const sealed = await sealing.sealPicture(bytes);
  await place.writeShared(picturesFolder(sealing), key, sealed);
  return { key, bytes: sealed.length, sha256: hash('sha256', bytes, 'hex') };
}
