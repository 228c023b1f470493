import { hash, randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { type ChangePosition, type ChangeRecord, changePosition } from './change-position.ts';

export function beginChain(at: number): ChangePosition {
  const chain = randomBytes(8).toString('hex');
  return { chain, seq: 0, hash: hash('sha256', chain, 'hex'), at };
}

export function positionAfter(record: ChangeRecord): ChangePosition {
  const { chain, seq, at } = record;
  return { chain, seq, hash: hash('sha256', encodeRecord(record), 'hex'), at };
}

export function follows(record: ChangeRecord, { chain, seq, hash }: ChangePosition): boolean {
  return record.chain === chain && record.seq === seq + 1 && record.previous === hash;
}

const recordHead = z.strictObject({
  chain: changePosition.shape.chain,
  seq: z.int().min(1),
  at: z.int(),
  previous: changePosition.shape.hash,
  bytes: z.int().min(1),
});

/** A record as bytes: a line of JSON, then the changeset. */
export function encodeRecord({ changeset, ...head }: ChangeRecord): Buffer {
  const { chain, seq, at, previous } = head;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ chain, seq, at, previous, bytes: changeset.length })}\n`), changeset]);
}

/** Decodes concatenated records. @throws if the bytes are no records, or end within one */
export function decodeRecords(bytes: Buffer): ChangeRecord[] {
  const records: ChangeRecord[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\n', at);
    const { bytes: length, ...head } = recordHead.parse(JSON.parse(bytes.toString('utf8', at, end === -1 ? bytes.length : end)));
    const changeset = bytes.subarray(end + 1, end + 1 + length);
    if (changeset.length !== length) throw new Error('it ends within a record');
    records.push({ ...head, changeset });
    at = end + 1 + length;
  }
  return records;
}

/** The position of a database; undefined if nothing is recorded. @param select all columns of a position */
export function readPosition(select: StatementSync): ChangePosition | undefined {
  const row = select.get();
  return row && changePosition.parse({ ...row });
}

/** As `readPosition`, for a database that may not have the table yet. */
export function findPosition(database: DatabaseSync): ChangePosition | undefined {
  if (!database.prepare("select 1 from sqlite_schema where name = 'change_chain'").get()) return undefined;
  return readPosition(database.prepare('select chain, seq, hash, at from change_chain'));
}
