import { z } from 'zod';

/** The changes of one transaction. */
export interface ChangeRecord {
  /** The id of the chain, 16 hexadecimal digits. A change of the schema, or a gap, begins a new one. */
  chain: string;
  /** The number of the record in its chain, from 1. */
  seq: number;
  /** When it was committed, as Unix time in ms. */
  at: number;
  /** The hash of the record before it; for the first, of the chain's id. */
  previous: string;
  /** SQLite's format (https://www.sqlite.org/session/changegroup.html). */
  changeset: Uint8Array;
}

/** A position in a chain. */
export const changePosition = z.strictObject({
  chain: z.string().regex(/^[0-9a-f]{16}$/),
  /** The number of the last record; 0 before the first. */
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When that record was committed, or the chain began, as Unix time in ms. */
  at: z.int(),
});
export type ChangePosition = z.infer<typeof changePosition>;
