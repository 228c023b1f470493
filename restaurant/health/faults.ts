/**
 * What may be wrong with the machine, as Home says it:
 * - `damaged`: something of the database cannot be read;
 * - `full`: there is no room left, and nothing is saved;
 * - `unwritable`: the disk takes nothing any more, and nothing is saved;
 * - `low`: there soon will be none;
 * - `bucket`: the pictures are out of reach;
 * - `proof`: the newest backup could not be restored;
 * - `backup`: there is no backup of the last 36 hours;
 * - `changes`: what is changed since does not arrive where the backups are.
 */
export type HealthFault = 'damaged' | 'full' | 'unwritable' | 'low' | 'bucket' | 'proof' | 'backup' | 'changes';

/** What a 503 says, where it will not be over in a minute. */
export type LastingFault = Extract<HealthFault, 'damaged' | 'full' | 'unwritable'>;

const lastingFaults: readonly unknown[] = ['damaged', 'full', 'unwritable'] satisfies LastingFault[];

/** Whether a reason why the database does not do what it is asked is one that lasts. */
export function isLastingFault(reason: unknown): reason is LastingFault {
  return lastingFaults.includes(reason);
}

/** What an error answer says of why it is one (server/answer-unavailable.ts); undefined where it is soon over, or says nothing. */
export function lastingFaultOf(error: unknown): LastingFault | undefined {
  if (typeof error !== 'object' || error === null || !('unavailable' in error)) return undefined;
  return isLastingFault(error.unavailable) ? error.unavailable : undefined;
}
