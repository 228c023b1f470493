import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createS3Client, type S3Client, type S3Settings } from '#restaurant/media/s3-client.server.ts';
import { ifThere } from '#restaurant/media/storage.server.ts';
import { madeAtOf } from './manifest.ts';

/** The place of backups: a folder, or an S3-compatible bucket. File names are plain. */
export interface BackupPlace {
  /** For people: the path of the folder, or the address of the bucket. */
  name: string;
  /** The complete backups, the oldest first. */
  list(): Promise<string[]>;
  /** Begins a backup, which is listed once it is finished. @throws if the name exists */
  begin(backup: string): Promise<BackupDraft>;
  /** The bytes of a file of a backup; undefined if there is none. */
  read(backup: string, file: string): Promise<Buffer | undefined>;
  remove(backup: string): Promise<void>;
  /** Removes unfinished backups that ended processes have left since before a moment. */
  removeUnfinished(before: Temporal.Instant): Promise<void>;
  /** Files shared by many backups, by folder: the size and the time of each. */
  listShared(folder: string): Promise<Map<string, { bytes: number; since: Temporal.Instant }>>;
  listSharedFolders(): Promise<string[]>;
  readShared(folder: string, file: string): Promise<Buffer | undefined>;
  /** Stores a file completely, or not at all. */
  writeShared(folder: string, file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  removeShared(folder: string, file: string): Promise<void>;
}

export interface BackupDraft {
  write(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Lists the backup: all of it is stored by then. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Checks each part of a path. @throws for anything but a plain name */
function pathOf(...names: string[]): string {
  for (const name of names) if (!plainName.test(name)) throw new Error(`Not the name of a file of a backup: ${JSON.stringify(name)}`);
  return names.join('/');
}

/** The prefix of the folders of shared pictures. */
export const sharedPrefix = 'pictures';

/** The shared folder of changes. */
export const changesFolder = 'changes';

/** The place of backups, and their encryption. */
export interface BackupSettings {
  place: { folder: string } | { bucket: S3Settings };
  /** `age1…`, the public half of a key that is kept elsewhere; undefined for unencrypted backups. */
  recipient: string | undefined;
  /** Whether changes between backups are sent continuously; only with SQLite. */
  sendsChanges: boolean;
}

export function openPlace({ place }: Pick<BackupSettings, 'place'>): BackupPlace {
  return 'bucket' in place ? createBucketPlace(place.bucket) : createFolderPlace(place.folder);
}

/** The suffix of files that are being written; they get their name once they are synced. */
const unfinished = '.unfinished';

/** Stores backups in a folder, each in its own: `2026-11-26T03-30-12Z/booking.1.jsonl.zst`. Only the owner can read them. */
export function createFolderPlace(folder: string): BackupPlace {
  const inFolder = (...names: string[]) => join(folder, pathOf(...names));
  return {
    name: folder,

    async list() {
      return (await namesIn(folder)).filter((name) => madeAtOf(name) !== undefined).sort();
    },

    async begin(backup) {
      const place = inFolder(backup);
      if (await ifThere(stat(place), undefined)) throw new Error(`There is a backup ${backup} already`);
      await makeFolder(folder);
      const draft = `${place}${unfinished}`;
      await mkdir(draft, { mode: 0o700 });
      return {
        write: (file, bytes) => writeWhole(join(draft, pathOf(file)), bytes),
        async finish() {
          await sync(draft);
          await rename(draft, place);
          await sync(folder);
        },
        abandon: () => rm(draft, { recursive: true, force: true }),
      };
    },

    read: (backup, file) => ifThere(readFile(inFolder(backup, file)), undefined),

    async remove(backup) {
      // Unlisted before its files are deleted one by one.
      const going = `${inFolder(backup)}${unfinished}`;
      await rename(inFolder(backup), going);
      await rm(going, { recursive: true, force: true });
    },

    async removeUnfinished(before) {
      const inside = (await namesIn(folder)).filter((name) => name.startsWith(sharedPrefix) || name === changesFolder);
      for (const place of [folder, ...inside.map((name) => join(folder, name))]) {
        for (const name of await namesIn(place)) {
          const path = join(place, name);
          if (name.endsWith(unfinished) && (await stat(path)).mtimeMs < before.epochMilliseconds)
            await rm(path, { recursive: true, force: true });
        }
      }
    },

    async listShared(shared) {
      const files = new Map<string, { bytes: number; since: Temporal.Instant }>();
      for (const name of await namesIn(inFolder(shared))) {
        if (name.endsWith(unfinished)) continue;
        const { size, mtimeMs } = await stat(inFolder(shared, name));
        files.set(name, { bytes: size, since: Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)) });
      }
      return files;
    },

    async listSharedFolders() {
      return (await namesIn(folder)).filter((name) => name.startsWith(sharedPrefix)).sort();
    },

    readShared: (shared, file) => ifThere(readFile(inFolder(shared, file)), undefined),

    async writeShared(shared, file, bytes) {
      const path = inFolder(shared, file);
      await makeFolder(dirname(path));
      const written = `${path}.${process.pid}${unfinished}`;
      await writeWhole(written, bytes);
      await rename(written, path);
      await sync(dirname(path));
    },

    async removeShared(shared, file) {
      await rm(inFolder(shared, file), { force: true });
    },
  };
}

function namesIn(folder: string): Promise<string[]> {
  return ifThere(readdir(folder), []);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Writes and syncs a file, so that it survives a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

/** Syncs the list of files of a folder. */
async function sync(folder: string): Promise<void> {
  await using opened = await open(folder, 'r');
  await opened.sync();
}

/** Buckets cannot rename: a backup is complete once this folder has a file with its name. */
const complete = 'complete';

/** The longest transfer, in milliseconds: nobody waits for it. */
const withinMs = 600_000;

interface BucketEntry {
  key: string;
  bytes: number;
  since: Temporal.Instant;
}

/** Stores backups in an S3-compatible bucket, with the names of a folder. */
function createBucketPlace(settings: S3Settings): BackupPlace {
  const client = createS3Client(settings);
  const put = async (path: string, body: Uint8Array<ArrayBuffer>) => {
    const response = await client.request('PUT', path, { body, contentType: 'application/octet-stream' });
    if (!response) throw new Error(`S3 PUT ${path}: 404`);
    await response.body?.cancel();
  };
  const get = async (path: string) => {
    const response = await client.request('GET', path, { withinMs });
    return response && Buffer.from(await response.arrayBuffer());
  };
  const remove = async (path: string) => {
    const response = await client.request('DELETE', path, { withinMs });
    await response?.body?.cancel();
  };
  const list = async () =>
    (await listFiles(client, `${complete}/`)).map(({ key }) => lastPart(key)).filter((name) => madeAtOf(name) !== undefined);
  const removeAll = async (backup: string) => {
    await remove(pathOf(complete, backup));
    for (const { key } of await listFiles(client, `${pathOf(backup)}/`)) await remove(key);
  };

  return {
    name: `${settings.endpoint}/${settings.bucket}`,
    list: async () => (await list()).sort(),
    async begin(backup) {
      if ((await listFiles(client, `${pathOf(backup)}/`)).length > 0) throw new Error(`There is a backup ${backup} already`);
      return {
        write: (file, bytes) => put(pathOf(backup, file), bytes),
        finish: () => put(pathOf(complete, backup), new Uint8Array(new TextEncoder().encode(`${backup}\n`))),
        abandon: () => removeAll(backup),
      };
    },
    read: (backup, file) => get(pathOf(backup, file)),
    remove: removeAll,
    async removeUnfinished(before) {
      const finished = await list();
      for (const { key, since } of await listFiles(client, '2')) {
        const backup = key.slice(0, key.indexOf('/'));
        if (!finished.includes(backup) && Temporal.Instant.compare(since, before) < 0) await remove(key);
      }
    },
    async listShared(folder) {
      const files = await listFiles(client, `${pathOf(folder)}/`);
      return new Map(files.map(({ key, bytes, since }) => [lastPart(key), { bytes, since }]));
    },
    async listSharedFolders() {
      const files = await listFiles(client, sharedPrefix);
      return [...new Set(files.map(({ key }) => key.slice(0, key.indexOf('/'))))].sort();
    },
    readShared: (folder, file) => get(pathOf(folder, file)),
    writeShared: (folder, file, bytes) => put(pathOf(folder, file), bytes),
    removeShared: (folder, file) => remove(pathOf(folder, file)),
  };
}

/** All files with a prefix; a bucket lists a thousand at a time. */
async function listFiles(client: S3Client, prefix: string): Promise<BucketEntry[]> {
  const files: BucketEntry[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next === undefined ? {} : { 'continuation-token': next }) });
    const response = await client.request('GET', '', { query: String(query), withinMs });
    if (!response) throw new Error('S3: the bucket cannot be listed');
    const text = await response.text();
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
      files.push({ key: value('Key'), bytes: Number(value('Size')), since: Temporal.Instant.from(value('LastModified')) });
    }
    next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
  } while (next !== undefined);
  return files;
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
