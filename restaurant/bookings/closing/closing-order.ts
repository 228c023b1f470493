import type { ClosingReason, ClosingScope, ClosingWay } from './closing.ts';
import type { Place } from './closing-places.ts';
import type { Refused } from '../reserve/orders.ts';

/** What becomes of one booking. */
export interface ClosingDecision {
  booking: string;
  way: ClosingWay;
  /** Of `move`. */
  to?: Place | undefined;
}

export interface ClosingOrder {
  scope: ClosingScope;
  reason: ClosingReason;
  /** Whether guests read the reason at the head of every page, too; of tables nobody does. */
  notice?: boolean | undefined;
  /** For every booking that somebody saw. */
  decisions: readonly ClosingDecision[];
}

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
