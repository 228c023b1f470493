/**
 * What may be wrong with the machine, as on Home:
 * - `damaged`: part of the database cannot be read;
 * - `full`: the disk is full, and nothing is saved;
 * - `unwritable`: the disk cannot be written, and nothing is saved;
 * - `low`: the disk is nearly full;
 * - `bucket`: the pictures cannot be reached;
 * - `proof`: the newest backup could not be restored;
 * - `backup`: there is no backup of the last 36 hours;
 * - `changes`: changes do not arrive in the place of the backups.
 */
export type HealthFault = 'damaged' | 'full' | 'unwritable' | 'low' | 'bucket' | 'proof' | 'backup' | 'changes';

/** Faults that a 503 names, because they last longer than a minute. */
export type LastingFault = Extract<HealthFault, 'damaged' | 'full' | 'unwritable'>;

const lastingFaults: readonly unknown[] = ['damaged', 'full', 'unwritable'] satisfies LastingFault[];

export function isLastingFault(reason: unknown): reason is LastingFault {
  return lastingFaults.includes(reason);
}

/** The lasting fault of an error answer (server/answer-unavailable.ts); undefined for others. */
export function lastingFaultOf(error: unknown): LastingFault | undefined {
  if (typeof error !== 'object' || error === null || !('unavailable' in error)) return undefined;
  return isLastingFault(error.unavailable) ? error.unavailable : undefined;
}
