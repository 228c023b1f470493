import { hash } from 'node:crypto';
import { atPace } from '#database/contents/pace.server.ts';
import type { Snapshot, TableShape } from '#database/contents/contents.ts';
import { linesOf, openSnapshot } from '#database/contents/snapshot.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { listPictureFiles } from './picture-files.server.ts';
import { backupName, type KeptPicture, type Manifest, manifestFile, secretFile, tableFile, type PictureFile } from './manifest.ts';
import { type BackupDraft, type BackupPlace, sharedPrefix } from './place.server.ts';
import { findNewest } from './read.server.ts';
import type { Sealing } from './sealing.server.ts';

interface BackupSource {
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
export async function makeBackup(
  source: BackupSource,
  { place, sealing }: { place: BackupPlace; sealing: Sealing },
  now: Temporal.Instant,
): Promise<{ name: string; manifest: Manifest }> {
  const name = backupName(now);
  const known = await findNewest({ place, sealing });
  const draft = await place.begin(name);
  try {
    const { migrations, changes, tables, files } = await writeTables(source.databaseUrl, draft, sealing);
    const picturesIn = picturesFolder(sealing);
    const { kept, missing } = await keepPictures(source.media, { place, sealing, folder: picturesIn, files, known });
    const secret = sealing.isEncrypted ? source.secret : undefined;
    if (secret !== undefined) await write(draft, sealing, secretFile, Buffer.from(secret));
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toString({ smallestUnit: 'second' }),
      migrations,
      tables,
      picturesIn,
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
  given: { place: BackupPlace; sealing: Sealing; folder: string; files: readonly PictureFile[]; known: Manifest | undefined },
): Promise<{ kept: KeptPicture[]; missing: string[] }> {
  const { place, sealing, folder, files } = given;
  const there = await place.listShared(folder);
  const known = new Map(given.known?.picturesIn === folder ? given.known.pictures.map((picture) => [picture.key, picture]) : []);
  const kept: KeptPicture[] = [];
  const missing: string[] = [];
  for await (const { key, bytes: size } of atPace(files)) {
    const before = known.get(key);
    if (before && there.get(key)?.bytes === before.bytes) {
      kept.push(before);
      continue;
    }
    const picture = await keepPicture(media, { place, sealing, folder }, { key, bytes: size });
    if (picture) kept.push(picture);
    else missing.push(key);
  }
  return { kept, missing };
}

/** @returns undefined if the site lacks the file */
async function keepPicture(
  media: MediaStorage,
  { place, sealing, folder }: { place: BackupPlace; sealing: Sealing; folder: string },
  { key, bytes: size }: PictureFile,
): Promise<KeptPicture | undefined> {
  const stream = await media.get(key, { size });
  if (!stream) return undefined;
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const sealed = await sealing.sealPicture(bytes);
  await place.writeShared(folder, key, sealed);
  return { key, bytes: sealed.length, sha256: hash('sha256', bytes, 'hex') };
}

/** Copies a picture to the place, for the next backup to name. */
export async function bringPicture(
  media: MediaStorage,
  { place, sealing }: { place: BackupPlace; sealing: Sealing },
  file: PictureFile,
): Promise<void> {
  await keepPicture(media, { place, sealing, folder: picturesFolder(sealing) }, file);
}
