import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What one transaction changed. */
export interface ChangeRecord {
  /** The records between two changes of the schema, or between two reasons to begin again: 16 hexadecimal digits. */
  chain: string;
  /** Counts the records of a chain, from 1. */
  seq: number;
  /** When it was committed, as Unix time in ms. */
  at: number;
  /** The hash of the record before it; of the first, `firstHash` of its chain. */
  previous: string;
  /** As SQLite writes it (https://www.sqlite.org/session/changegroup.html). */
  changeset: Uint8Array;
}

/** How far a chain has come. */
export const changePosition = z.strictObject({
  chain: z.string().regex(/^[0-9a-f]{16}$/),
  /** Of its last record; 0 before the first. */
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When that was committed, or when the chain began, as Unix time in ms. */
  at: z.int(),
});
export type ChangePosition = z.infer<typeof changePosition>;

/** The beginning of a new chain. */
export function beginChain(at: number): ChangePosition {
  const chain = randomBytes(8).toString('hex');
  return { chain, seq: 0, hash: firstHash(chain), at };
}

/** The position after a record. */
export function positionAfter(record: ChangeRecord): ChangePosition {
  const hash = createHash('sha256').update(encodeRecord(record)).digest('hex');
  return { chain: record.chain, seq: record.seq, hash, at: record.at };
}

/** Whether a record is the next after a position. */
export function follows(record: ChangeRecord, { chain, seq, hash }: ChangePosition): boolean {
  return record.chain === chain && record.seq === seq + 1 && record.previous === hash;
}

function firstHash(chain: string): string {
  return createHash('sha256').update(chain).digest('hex');
}

const recordHead = z.strictObject({
  chain: changePosition.shape.chain,
  seq: z.int().min(1),
  at: z.int(),
  previous: changePosition.shape.hash,
  bytes: z.int().min(1),
});

/** A record as bytes: a line of JSON, and the changeset. */
export function encodeRecord({ changeset, ...head }: ChangeRecord): Buffer {
  const { chain, seq, at, previous } = head;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ chain, seq, at, previous, bytes: changeset.length })}\n`), changeset]);
}

/** The records that were written one after the other. @throws where the bytes are no records, or end within one */
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
