import { createHash, hash } from 'node:crypto';
import { z } from 'zod';
import { type RecordedChanges, type Rows, rowsAtOnce, type Value } from '#database/contents/contents.ts';
import { atPace } from '#database/contents/pace.server.ts';
import { type KeptPicture, type Manifest, manifestFile, manifestSchema, secretFile, tableFile, type PictureFile } from './manifest.ts';
import type { BackupPlace } from './place.server.ts';
import { plainSealing, type Sealing } from './sealing.server.ts';

/** A fault of a backup, in words for the operator who restores it. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

export interface OpenBackup {
  name: string;
  manifest: Manifest;
  /** The rows of a table in order. Their hash is checked at the end. @throws DamagedBackup */
  rowsOf(table: string): AsyncIterable<Rows>;
  /** The bytes of a picture. @throws DamagedBackup if their hash differs */
  readPicture(picture: Manifest['pictures'][number]): Promise<Uint8Array<ArrayBuffer>>;
  /** A picture that was stored after the backup; undefined if it was not. @throws DamagedBackup if its size differs */
  findPicture(file: PictureFile): Promise<KeptPicture | undefined>;
  readSecret(): Promise<string | undefined>;
}

/** A place, and its encryption. */
export type BackupSource = { place: BackupPlace; sealing: Sealing };

/** Opens a backup. @throws DamagedBackup if it cannot be read, or needs another key */
export async function openBackup(from: BackupSource, name: string): Promise<OpenBackup> {
  const { place, sealing } = await sealedAs(from, name);
  const manifest = await readManifest({ place, sealing }, name);
  const read = async (key: string) => {
    const sealed = await place.readShared(manifest.picturesIn, key);
    if (!sealed) return undefined;
    const bytes = await sealing.openPicture(new Uint8Array(sealed)).catch(damaged(`The picture ${key} cannot be read`));
    return { bytes, kept: { key, bytes: sealed.length, sha256: hash('sha256', bytes, 'hex') } };
  };
  return {
    name,
    manifest,
    rowsOf: (table) => atPace(readRows({ place, sealing }, name, manifest, table)),
    async readPicture({ key, sha256 }) {
      const found = await read(key);
      if (!found) throw new DamagedBackup(`The picture ${key} is missing`);
      if (found.kept.sha256 !== sha256) throw new DamagedBackup(`The picture ${key} is not what it was`);
      return found.bytes;
    },
    async findPicture({ key, bytes: size }) {
      const found = await read(key);
      if (found && found.bytes.length !== size)
        throw new DamagedBackup(`The picture ${key} has ${found.bytes.length} bytes, and had ${size}`);
      return found?.kept;
    },
    async readSecret() {
      return manifest.hasSecret ? String(await readSealed({ place, sealing }, name, secretFile)) : undefined;
    },
  };
}

/** The manifest of the newest backup; undefined if there is none, or it cannot be read with this key. */
export async function findNewest(from: BackupSource): Promise<Manifest | undefined> {
  const newest = (await from.place.list()).at(-1);
  return newest === undefined ? undefined : unlessDamaged(readManifest(from, newest));
}

/** What is read of a backup; undefined if that is damaged, or needs another key. */
function unlessDamaged<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof DamagedBackup) return undefined;
    throw error;
  });
}

export interface Base {
  name: string;
  manifest: Manifest;
  changes: RecordedChanges;
}

/** The newest accepted base; unreadable ones are skipped. */
export async function findBase(from: BackupSource, isAccepted: (changes: RecordedChanges) => boolean): Promise<Base | undefined> {
  for (const name of (await from.place.list()).toReversed()) {
    const manifest = await unlessDamaged(readManifest(from, name));
    if (manifest?.changes && isAccepted(manifest.changes)) return { name, manifest, changes: manifest.changes };
  }
  return undefined;
}

/** Whether changes continue a backup. @throws DamagedBackup */
export async function hasChanges(from: BackupSource, name: string): Promise<boolean> {
  return (await readManifest(from, name)).changes !== undefined;
}

/** The manifests of all backups by name, the oldest first; undefined for one that cannot be read. */
export async function findManifests(from: BackupSource): Promise<Map<string, Manifest> | undefined> {
  const reading = (await from.place.list()).map(async (name) => [name, await readManifest(from, name)] as const);
  return unlessDamaged(Promise.all(reading).then((manifests) => new Map(manifests)));
}

/** A place may hold unencrypted backups from before it had a key. */
async function sealedAs(from: BackupSource, name: string): Promise<BackupSource> {
  const isPlain = from.sealing.isEncrypted && (await from.place.read(name, plainSealing.nameOf(manifestFile))) !== undefined;
  return isPlain ? { place: from.place, sealing: plainSealing } : from;
}

async function readManifest(given: BackupSource, name: string): Promise<Manifest> {
  const from = await sealedAs(given, name);
  const parsed = manifestSchema.safeParse(parseLine(String(await readSealed(from, name, manifestFile)), manifestFile));
  if (!parsed.success) throw new DamagedBackup(`${manifestFile} is not one that this version reads: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function* readRows(from: BackupSource, name: string, manifest: Manifest, table: string): AsyncIterable<Rows> {
  const written = manifest.tables[table];
  if (!written) return;
  const hash = createHash('sha256');
  let count = 0;
  for (let number = 1; number <= written.files; number++) {
    const file = tableFile(table, number);
    const bytes = await readSealed(from, name, file);
    hash.update(bytes);
    const lines = String(bytes).split('\n');
    // Each line ends with a line feed.
    if (lines.pop() !== '') throw new DamagedBackup(`${file} ends within a row`);
    for (let at = 0; at < lines.length; at += rowsAtOnce) {
      const rows = lines.slice(at, at + rowsAtOnce).map((line) => readRow(line, written.columns.length, file));
      count += rows.length;
      yield rows;
    }
  }
  if (count !== written.rows) throw new DamagedBackup(`${table} has ${count} rows, and had ${written.rows}`);
  if (hash.digest('hex') !== written.sha256) throw new DamagedBackup(`The rows of ${table} are not what they were`);
}

const row = z.array(z.union([z.string(), z.number(), z.null()]));

function readRow(line: string, columns: number, file: string): Value[] {
  const { data } = row.safeParse(parseLine(line, file));
  if (data?.length !== columns) throw new DamagedBackup(`${file} has a line that is no row of it`);
  return data;
}

function parseLine(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedBackup(`${file} is not JSON`, { cause });
  }
}

async function readSealed({ place, sealing }: BackupSource, name: string, file: string): Promise<Buffer> {
  const sealed = await place.read(name, sealing.nameOf(file));
  if (!sealed) {
    const hint = sealing.isEncrypted ? ' (or is not encrypted)' : ' (or is encrypted: it takes the identity of its key)';
    throw new DamagedBackup(`${sealing.nameOf(file)} is missing${file === manifestFile ? hint : ''}`);
  }
  return sealing.open(sealed).catch(damaged(`${sealing.nameOf(file)} cannot be read`));
}

/** Throws a failure as the fault of a backup. */
export function damaged(what: string): (cause: unknown) => never {
  return (cause) => {
    throw new DamagedBackup(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  };
}
