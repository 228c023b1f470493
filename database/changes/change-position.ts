import { z } from 'zod';

/** What one transaction changed. */
export interface ChangeRecord {
  /** The records between two changes of the schema, or between two reasons to begin again: 16 hexadecimal digits. */
  chain: string;
  /** Counts the records of a chain, from 1. */
  seq: number;
  /** When it was committed, as Unix time in ms. */
  at: number;
  /** The hash of the record before it; of the first, that of the name of its chain. */
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
