import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { madeAtOf } from './manifest.ts';
import { type BackupPlace, changesFolder, pathOf, sharedPrefix } from './place.ts';

/** What is being written ends with it, and has its name once it is whole on the disk. */
const unfinished = '.unfinished';

/** Keeps backups in a folder, each in one of its own: `2026-11-26T03-30-12Z/booking.1.jsonl.zst`. Its owner alone reads them. */
export function createFolderPlace(folder: string): BackupPlace {
  const inFolder = (...names: string[]) => join(folder, pathOf(...names));
  return {
    name: folder,

    async list() {
      return (await namesIn(folder)).filter((name) => madeAtOf(name) !== undefined).sort();
    },

    async begin(backup) {
      const place = inFolder(backup);
      if (await exists(place)) throw new Error(`There is a backup ${backup} already`);
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

    read: (backup, file) => readIfThere(inFolder(backup, file)),

    async remove(backup) {
      // Not a backup any more before its files go one by one.
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

    readShared: (shared, file) => readIfThere(inFolder(shared, file)),

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

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** On the disk when it returns, also after a crash of the machine. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes down which files a folder has. */
async function sync(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
