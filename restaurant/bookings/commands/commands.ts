import type { FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import type { Price } from '#restaurant/rate-limits/limits.ts';
import type { SlotStatus } from '../availability/availability.ts';
import type { Booking, BookingNeeds, BookingSource, GuestDetails } from '../booking.ts';
import type { BookingChange, TransitionRefusal } from '../states.ts';
import type { BookingActor } from './record.server.ts';

/** When somebody wants to come, and how many they are. */
export interface SlotRequest {
  /** The day of the service, also when the time is after midnight. */
  date: Temporal.PlainDate;
  start: Temporal.Instant;
  /** From 1 to 999. */
  covers: number;
  /** A stay that the staff chose, in minutes; by the rules without it. */
  minutes?: number | undefined;
  /** Tables that the staff chose. */
  tables?: readonly string[] | undefined;
}

/** A new booking, of the site or of the staff. */
export interface CreateBooking {
  kind: 'book';
  /** Idempotency: the same order sent twice is one booking. */
  key: string;
  who: BookingActor;
  source: BookingSource;
  wish: SlotRequest;
  details: GuestDetails;
  needs: BookingNeeds;
  /** The key of the hold that this booking takes the place of. */
  hold?: string | undefined;
  /** A hash of what the browser holds that sent it: only there is said what was booked from it. */
  browser?: string | undefined;
  /** Whether another table is wanted for sure, besides the one that was booked from there. */
  another?: boolean | undefined;
  /** Of a form of the site: who sent it, by whom its price depends. */
  sender?: FormSender | undefined;
  /** Whether the browser could work for it. */
  scripts?: boolean | undefined;
  /** Where it is full: onto the waiting list. */
  waiting?: { flexibleMinutes: number } | undefined;
  /** Why the staff take it against a rule. */
  override?: string | undefined;
  /** Somebody who came by, and sits down now. */
  seated?: boolean | undefined;
}

/** Another day, time, number, stay or table for a booking. What it had is kept until the new place is sure. */
export interface MoveBooking {
  kind: 'move';
  booking: string;
  who: BookingActor;
  wish: SlotRequest;
  /** What the party needs now; as before without it. */
  needs?: BookingNeeds | undefined;
  override?: string | undefined;
  /** By the staff: what the guest's mail says with it. */
  word?: string | undefined;
}

/** Takes a move back: the booking is as it was before, also in whether it may be moved among tables. */
export interface UndoMove {
  kind: 'moveBack';
  booking: string;
  who: BookingActor;
  /** The day that it was moved from. */
  date: Temporal.PlainDate;
  /** The booking's own after that move: what was changed since is not taken back. */
  sequence: number;
}

/** A change of a booking's state (states.ts). */
export interface ChangeState {
  kind: 'change';
  booking: string;
  who: BookingActor;
  change: BookingChange;
  /** The booking's own as whoever changes it saw it: what was changed since is not changed unseen, and the same change sent twice is one. */
  sequence?: number | undefined;
  /** Of `cancel`, `decline` and `ask` by the staff: what the guest's mail says with it. */
  reason?: string | undefined;
  /** By the staff: that the guest is not written to. */
  untold?: boolean | undefined;
  /** Of `offer`: another time of that day than the one that is waited for. */
  start?: Temporal.Instant | undefined;
  /** Of `confirm`, `offer` and `seat`: tables that the staff chose. */
  tables?: readonly string[] | undefined;
  /** Of `undo`: at the tables that it had, where nobody was given them since, whatever the rules say of the room; refused where somebody was. */
  asItWas?: boolean | undefined;
  override?: string | undefined;
}

/** A guest who says that they are late. */
export interface ReportLate {
  kind: 'late';
  booking: string;
  who: BookingActor;
  minutes: 10 | 20 | 30;
}

export type BookingCommand = CreateBooking | MoveBooking | UndoMove | ChangeState | ReportLate;

/** Why a time is not given. */
export type RoomRefusal =
  /** The house has no such time that day. */
  | { refused: 'noSuchTime' }
  /** `outcome` says which limit binds, and who fills it. */
  | { refused: 'full'; outcome: SlotStatus };

/** Why an order changed nothing. */
export type BookingRefusal =
  | RoomRefusal
  /** The booking is not in a state for it (states.ts). */
  | { refused: TransitionRefusal }
  /** The key was used for something else. */
  | { refused: 'keyReused' }
  /** The same guest has just booked for that service from the same browser. */
  | { refused: 'twice'; twin: Booking }
  /** There is no such booking. */
  | { refused: 'missing' }
  /** It costs something that is not paid yet; of a change by the guest, that the mail is opened first. */
  | { refused: 'price'; price: Price; due: 'work' | 'mail' }
  /** This mailbox has as many bookings to come as one may make online. */
  | { refused: 'tooMany' };

export type BookingResult =
  /** `again`: it was stored before, with the same key. `keeps`: of a late guest, whether the table is theirs for the whole stay. */
  { booking: Booking; again: boolean; keeps?: boolean } | BookingRefusal;

/**
 * So many minutes after a booking the same guest in the same browser, who asks for the same service of the same day, is shown the booking
 * that they have, and asked whether they want another: they began anew while it was on its way. Long enough for a network that is gone and
 * comes back, and for whoever looks into another tab meanwhile; too short for a second thought about a second table.
 */
export const twiceMinutes = 30;
