import { DatabaseSync, constants } from 'node:sqlite';
import type { ChangePosition, ChangeRecord } from '#database/changes/change-position.ts';
import { decodeRecords, encodeRecord, follows, positionAfter } from '#database/changes/change-record.server.ts';
import type { Db } from '#database/connect.server.ts';
import { writeSign } from '#database/prove.server.ts';
import { changesFolder } from './place.server.ts';
import { damaged, DamagedBackup, type BackupSource } from './read.server.ts';
import { plainSealing } from './sealing.server.ts';

const segmentFile = /^([0-9a-f]{16})\.(\d{12})-(\d{12})\.zst(?:\.age)?$/;

/**
 * The segments of a place: files of consecutive records of one chain, in the order of their first records, of equal ones the longest first.
 * Two may hold the same record, which is then identical.
 */
export async function listSegments({ place }: Pick<BackupSource, 'place'>) {
  const files = await place.listShared(changesFolder);
  return [...files]
    .flatMap(([file, { bytes, since }]) => {
      const [, chain, first, last] = segmentFile.exec(file) ?? [];
      return chain === undefined ? [] : [{ file, chain, first: Number(first), last: Number(last), bytes, since }];
    })
    .toSorted((one, other) => one.first - other.first || other.last - one.last);
}

/** Stores consecutive records. @returns the name of the stored file */
export async function writeSegment({ place, sealing }: BackupSource, records: readonly ChangeRecord[]): Promise<string> {
  const [first, last] = [records[0], records.at(-1)];
  if (!first || !last) throw new Error('a segment has a record');
  const digits = (seq: number) => String(seq).padStart(12, '0');
  const file = sealing.nameOf(`${first.chain}.${digits(first.seq)}-${digits(last.seq)}`);
  await place.writeShared(changesFolder, file, await sealing.seal(Buffer.concat(records.map(encodeRecord))));
  return file;
}

/** The records of a segment. @throws DamagedBackup if it cannot be read, or they are not consecutive */
export async function readSegment({ place, sealing }: BackupSource, file: string): Promise<ChangeRecord[]> {
  const bytes = await place.readShared(changesFolder, file);
  if (!bytes) throw new DamagedBackup(`${file} is missing`);
  // A place may hold unencrypted changes from before it had a key.
  const open = file.endsWith('.age') ? sealing.open : plainSealing.open;
  const records = await open(bytes)
    .then(decodeRecords)
    .catch(damaged(`${file} cannot be read`));
  requireChain(records);
  return records;
}

/** @throws DamagedBackup if records are not consecutive */
export function requireChain(records: readonly ChangeRecord[]): void {
  for (const [index, record] of records.entries()) {
    const before = records[index - 1];
    if (before && !follows(record, positionAfter(before))) throw notFollowing(record);
  }
}

/**
 * The records after a position, in order, as far as the place has them.
 * @throws DamagedBackup at the first that is missing before later ones, unreadable or changed
 */
export async function* readChanges(from: BackupSource, position: ChangePosition): AsyncGenerator<ChangeRecord> {
  const segments = (await listSegments(from)).filter(({ chain }) => chain === position.chain);
  let at = position;
  for (const { file, first, last } of segments) {
    if (last <= at.seq) continue;
    if (first > at.seq + 1) throw new DamagedBackup(`The changes ${at.seq + 1} to ${first - 1} of ${position.chain} are missing`);
    for (const record of await readSegment(from, file)) {
      if (record.seq <= at.seq) continue;
      if (!follows(record, at)) throw notFollowing(record);
      at = positionAfter(record);
      yield record;
    }
    if (at.seq !== last) throw new DamagedBackup(`${file} ends with the change ${at.seq}`);
  }
}

function notFollowing({ chain, seq }: ChangeRecord): DamagedBackup {
  return new DamagedBackup(`The change ${seq} of ${chain} does not follow the one before it`);
}

/** The row of `health_check` that is read back from the place of changes. */
const id = 'changes';

export function writeHeartbeat(db: Db, at: Temporal.Instant): Promise<void> {
  return writeSign(db, id, at);
}

/** Reads segments back and applies them to another database. @returns the heartbeat in it; empty if there is none */
export async function readHeartbeat(from: BackupSource, files: readonly string[]): Promise<unknown> {
  using elsewhere = new DatabaseSync(':memory:');
  elsewhere.exec('create table health_check (id text primary key, written_at text)');
  elsewhere.prepare('insert into health_check values (?, ?)').run(id, '');
  const { SQLITE_CHANGESET_NOTFOUND, SQLITE_CHANGESET_OMIT, SQLITE_CHANGESET_REPLACE } = constants;
  for (const file of files) {
    for (const { changeset } of await readSegment(from, file)) {
      elsewhere.applyChangeset(changeset, {
        filter: (table) => table === 'health_check',
        // The row had another value before; rows of other tables do not exist here.
        onConflict: (kind) => (kind === SQLITE_CHANGESET_NOTFOUND ? SQLITE_CHANGESET_OMIT : SQLITE_CHANGESET_REPLACE),
      });
    }
  }
  return elsewhere.prepare('select written_at from health_check where id = ?').get(id)?.['written_at'];
}
