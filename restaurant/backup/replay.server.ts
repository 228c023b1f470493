import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { ChangeRecord } from '#database/changes/change-position.ts';
import { type Contents, quote, type RecordedChanges } from '#database/contents/contents.ts';
import { atPace } from '#database/contents/pace.server.ts';
import { describeContents, differences, openSnapshot } from '#database/contents/snapshot.server.ts';
import { contentsOf, type Manifest } from './manifest.ts';
import { findPictureFiles } from './picture-files.server.ts';
import { type Base, damaged, DamagedBackup, findBase, type BackupSource, type OpenBackup, openBackup } from './read.server.ts';
import { readChanges } from './change-segments.server.ts';

/** In seconds. Heartbeats are recorded each minute, so for this long after the last record nothing has changed. */
const silentSeconds = 180;

/** A backup of a moment between two backups. */
export interface ReplayedBackup extends OpenBackup {
  /** The time of its last change. */
  reached: Temporal.Instant;
  changes: number;
  /** Removes its database. */
  close(): Promise<void>;
}

/**
 * The site at an instant, or at the newest: the newest base before it, with the changes since.
 * @param file a temporary database, removed by `close`
 * @throws DamagedBackup if a part is missing or changed
 */
export async function openBackupAt(from: BackupSource, instant: Temporal.Instant | undefined, file: string): Promise<ReplayedBackup> {
  const latest = instant?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const base = await findBase(from, ({ position }) => position.at <= latest);
  if (!base) {
    const newest = (await from.place.list()).at(-1);
    // This throws if a key is needed.
    if (newest !== undefined) await openBackup(from, newest);
    throw new DamagedBackup(`There is no backup ${instant ? `from before ${instant.toString()} ` : ''}that changes were recorded after`);
  }
  const last = instant && (await findLast(from, base, instant));
  return replay(from, base, file, last);
}

/** The number of the last change up to an instant. If the clock leapt ahead and came back, the later changes count. */
async function findLast(from: BackupSource, { changes: { position } }: Base, instant: Temporal.Instant): Promise<number> {
  const latest = instant.epochMilliseconds;
  let [last, at, isPast] = [position.seq, position.at, false];
  try {
    for await (const record of atPace(readChanges(from, position))) {
      if (record.at > latest) isPast = true;
      else [last, at] = [record.seq, record.at];
    }
  } catch (error) {
    // Damage after the instant does not matter.
    if (!isPast) throw error;
  }
  if (isPast || latest - at <= silentSeconds * 1_000) return last;
  throw new DamagedBackup(`The changes end at ${instantOf(at)}: nobody knows what happened until ${instant}`);
}

/**
 * Applies the changes recorded since the base before a backup: the result must equal the backup.
 * @param file a temporary database
 * @throws if it does not, because a change was not recorded
 */
export async function proveChanges(from: BackupSource, manifest: Manifest, file: string): Promise<void> {
  const end = manifest.changes?.position;
  const base = end && (await findBase(from, ({ position }) => position.chain === end.chain && position.seq < end.seq));
  if (!base) return;
  const replayed = await replay(from, base, file, end.seq);
  const differing = differences(contentsOf(replayed.manifest), contentsOf(manifest));
  await replayed.close();
  if (differing.length > 0) throw new Error(`The changes recorded since ${base.name} do not lead to it: ${differing.join(', ')}`);
}

/** Applies changes to a base up to one, or all. */
async function replay(from: BackupSource, base: Base, file: string, last = Number.POSITIVE_INFINITY): Promise<ReplayedBackup> {
  const close = () => rm(file, { force: true });
  await close();
  const backup = await openBackup(from, base.name);
  // Without constraints and triggers: a changeset holds all their effects, in an order of its own.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  let reached: { at: number; changes: number };
  try {
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    await fill(database, backup, base.changes);
    reached = await applyChanges(database, from, base.changes, last);
    database.exec('commit');
  } catch (error) {
    await close();
    throw error;
  } finally {
    database.close();
  }
  const contents = await describeContents(file);
  return {
    ...backup,
    manifest: { ...base.manifest, ...(await findPictures(backup, file)), tables: tablesOf(base, contents) },
    rowsOf: (table) => readTable(file, table),
    reached: instantOf(reached.at),
    changes: reached.changes,
    close,
  };
}

async function fill(database: DatabaseSync, backup: OpenBackup, { columns: columnsOf }: RecordedChanges): Promise<void> {
  database.exec('create table kysely_migration (name text)');
  const migration = database.prepare('insert into kysely_migration values (?)');
  for (const name of backup.manifest.migrations) migration.run(name);
  for (const [table, { columns }] of Object.entries(backup.manifest.tables)) {
    const declared = columnsOf[table];
    if (!declared) throw new DamagedBackup(`The manifest does not say how ${table} is changed`);
    const key = declared.filter((column) => column.key > 0).toSorted((one, other) => one.key - other.key);
    const parts = [
      ...declared.map(({ name, type }) => `${quote(name)} ${type}`),
      ...(key.length > 0 ? [`primary key (${key.map(({ name }) => quote(name)).join()})`] : []),
    ];
    database.exec(`create table ${quote(table)} (${parts.join()})`);
    const insert = database.prepare(`insert into ${quote(table)} (${columns.map(quote).join()}) values (${columns.map(() => '?').join()})`);
    for await (const rows of backup.rowsOf(table)) for (const row of rows) insert.run(...row);
  }
}

async function applyChanges(database: DatabaseSync, from: BackupSource, { position, columns }: RecordedChanges, last: number) {
  const reached = { at: position.at, changes: 0 };
  for await (const record of atPace(readChanges(from, position))) {
    if (record.seq > last) break;
    applyChange(database, record, (table) => columns[table] !== undefined);
    reached.at = record.at;
    reached.changes++;
  }
  if (last !== Number.POSITIVE_INFINITY && position.seq + reached.changes !== last)
    throw new DamagedBackup(`The changes after ${position.seq + reached.changes} are missing`);
  return reached;
}

/** Each row must be as before the change; then it is right after it too. */
function applyChange(database: DatabaseSync, { chain, seq, changeset }: ChangeRecord, filter: (table: string) => boolean): void {
  let isApplied: boolean;
  try {
    isApplied = database.applyChangeset(changeset, { filter });
  } catch (cause) {
    return damaged(`The change ${seq} of ${chain} cannot be applied`)(cause);
  }
  if (!isApplied)
    throw new DamagedBackup(`The change ${seq} of ${chain} does not fit the rows before it: something was changed that nobody recorded`);
}

/** The pictures of a replayed database: those of the base, and those stored since. */
async function findPictures({ manifest, findPicture }: OpenBackup, file: string) {
  const [pictures, missing] = [[...manifest.pictures], [...manifest.missingPictures]];
  const known = new Set([...pictures.map(({ key }) => key), ...missing]);
  for (const picture of await findPictureFiles(file)) {
    if (known.has(picture.key)) continue;
    const kept = await findPicture(picture);
    if (kept) pictures.push(kept);
    else missing.push(picture.key);
  }
  return { pictures, missingPictures: missing };
}

/** In the order of the base, which follows foreign keys. */
function tablesOf({ manifest }: Base, { tables }: Contents): OpenBackup['manifest']['tables'] {
  return Object.fromEntries(Object.keys(manifest.tables).flatMap((name) => (tables[name] ? [[name, { ...tables[name], files: 0 }]] : [])));
}

async function* readTable(file: string, name: string) {
  await using snapshot = await openSnapshot(file);
  yield* snapshot.rowsOf(name);
}

function instantOf(at: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(at);
}
