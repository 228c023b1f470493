import type { ClosingWay } from './closing.ts';
import type { Refused } from '../reserve/orders.ts';

/** What became of a closing. */
export type Closed =
  /** `again`: the same person had closed it a moment before, and is told the same. */
  | { closed: Record<ClosingWay, number>; again?: true }
  /** Somebody has booked since: nothing was done. */
  | { refused: 'unseen' }
  /** It touches more than `mostTouched` bookings: it is closed in parts. */
  | { refused: 'tooMany' }
  /** There is nothing to close, and nobody to tell. */
  | { refused: 'alreadyClosed' }
  /** One booking cannot become what was decided: nothing was done. */
  | { refused: 'booking'; booking: string; why: Refused }
  /** The hours could not be saved: there are too many exceptions, or a text is too long. */
  | { refused: 'hours' }
  /** The plan of the tables could not be saved: there are too many closings. */
  | { refused: 'plan' };

/** Stops a closing, and with it everything that it had written. */
export class ClosingStopped extends Error {
  readonly closed: Extract<Closed, { refused: unknown }>;

  constructor(closed: Extract<Closed, { refused: unknown }>) {
    super(`closing stopped: ${closed.refused}`);
    this.closed = closed;
  }
}
