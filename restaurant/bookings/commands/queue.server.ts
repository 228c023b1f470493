import pLimit from 'p-limit';
import { DatabaseUnavailable } from '#database/unavailable.ts';

/**
 * Orders of this process that are in a transaction at once. Those of one evening wait for one lock anyhow: here they wait without
 * a connection, so that a rush for the last table leaves the other pages theirs.
 */
const atOnce = 2;
const line = pLimit(atOnce);

/** The longest line, some seconds of waiting: beyond it an order is put off (503) and has changed nothing. */
const maxQueueLength = 500;

/** Does something that locks days of bookings, when its turn has come. @throws DatabaseUnavailable when too many wait already */
export async function inBookingQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (line.pendingCount >= maxQueueLength) throw new DatabaseUnavailable('busy', new Error(`${maxQueueLength} orders are waiting already`));
  return line(work);
}
