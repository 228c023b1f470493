import { BrokenGrant, brokenGrants } from './assert-grant.ts';
import type { BookingRefusal } from './commands.ts';

/**
 * What came of an order whose transaction found that what it was about to give may not be given: nothing was stored, it is said to whoever
 * looks after the site, and whoever ordered is told that it is full.
 */
export async function refuseBroken<Answer>(work: Promise<Answer>): Promise<Answer | { refused: BookingRefusal }> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BrokenGrant)) throw error;
    brokenGrants.publish(error);
    return { refused: { why: 'full', outcome: { kind: 'full', limit: 'tables', filledBy: [] } } };
  }
}
