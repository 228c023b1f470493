import type { ClosingReason, ClosingScope, ClosingAction } from './closing.ts';
import type { AlternativeSlot } from './alternative-slots.ts';
import type { BookingRefusal } from '../commands/commands.ts';

/** What becomes of one booking. */
export interface ClosingDecision {
  booking: string;
  way: ClosingAction;
  /** Of `move`. */
  to?: AlternativeSlot | undefined;
}

export interface ClosingCommand {
  scope: ClosingScope;
  reason: ClosingReason;
  /** Whether guests read the reason at the head of every page, too; of tables nobody does. */
  notice?: boolean | undefined;
  /** For every booking that somebody saw. */
  decisions: readonly ClosingDecision[];
}

/** What became of a closing. */
export type ClosingResult =
  /** `again`: the same person had closed it a moment before, and is told the same. */
  | { closed: Record<ClosingAction, number>; again?: true }
  /** Somebody has booked since: nothing was done. */
  | { refused: 'unseen' }
  /** It touches more than `maxAffectedBookings` bookings: it is closed in parts. */
  | { refused: 'tooMany' }
  /** There is nothing to close, and nobody to tell. */
  | { refused: 'alreadyClosed' }
  /** One booking cannot become what was decided: nothing was done. */
  | { refused: 'booking'; booking: string; why: BookingRefusal }
  /** The hours could not be saved: there are too many exceptions, or a text is too long. */
  | { refused: 'hours' }
  /** The plan of the tables could not be saved: there are too many closings. */
  | { refused: 'plan' };

/** Stops a closing, and with it everything that it had written. */
export class ClosingRollback extends Error {
  readonly closed: Extract<ClosingResult, { refused: unknown }>;

  constructor(closed: Extract<ClosingResult, { refused: unknown }>) {
    super(`closing stopped: ${closed.refused}`);
    this.closed = closed;
  }
}
