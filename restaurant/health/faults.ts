/**
 * What may be wrong with the machine, as Home says it:
 * - `damaged`: something of the database cannot be read;
 * - `full`: there is no room left, and nothing is saved;
 * - `low`: there soon will be none;
 * - `bucket`: the pictures are out of reach;
 * - `proof`: the newest backup could not be restored;
 * - `backup`: there is no backup of the last 36 hours.
 */
export type HealthFault = 'damaged' | 'full' | 'low' | 'bucket' | 'proof' | 'backup';

/** What a 503 says, where it will not be over in a minute. */
export type LastingFault = Extract<HealthFault, 'damaged' | 'full'>;

/** What an error answer says of why it is one (server/answer-unavailable.ts); undefined where it is soon over, or says nothing. */
export function lastingFaultOf(error: unknown): LastingFault | undefined {
  if (typeof error !== 'object' || error === null || !('unavailable' in error)) return undefined;
  const { unavailable } = error;
  return unavailable === 'full' || unavailable === 'damaged' ? unavailable : undefined;
}
