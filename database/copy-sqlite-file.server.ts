import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How many copies stay: the newest ones. */
const copiesKept = 3;

/**
 * Copies an SQLite file beside itself (`restaurant.sqlite.before-007-history`), as its last transaction left it, while
 * others read and one may hold the lock. A file of that name is always a complete copy, synced to the disk.
 */
export function copySqliteFile(file: string, name: string): void {
  const copy = `${file}.${name}`;
  const unfinished = `${copy}.unfinished`;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    rmSync(unfinished, { force: true });
    closeSync(openSync(unfinished, 'wx', 0o600));
    database.prepare('vacuum into ?').run(unfinished);
    const written = openSync(unfinished, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, copy);
  } catch (cause) {
    rmSync(unfinished, { force: true, recursive: true });
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} could not be copied before its migration, and stays as it is: ${why}`, { cause });
  } finally {
    database.close();
  }
  removeOldCopies(file);
}

function removeOldCopies(file: string): void {
  const copies = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-`))
    .map((name) => join(dirname(file), name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const copy of copies.slice(copiesKept)) rmSync(copy);
}
