import type { FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import type { Price } from '#restaurant/rate-limits/limits.ts';
import type { SlotStatus } from '../availability/availability.ts';
import type { Booking, BookingNeeds, BookingSource, GuestDetails } from '../booking.ts';
import type { BookingDocuments } from '../documents.server.ts';
import type { BookingChange, TransitionRefusal } from '../states.ts';
import type { BookingActor } from './record.server.ts';

/** The requested time and number of people. */
export interface SlotRequest {
  /** The day of the service, also when the time is after midnight. */
  date: Temporal.PlainDate;
  start: Temporal.Instant;
  covers: number;
  /** A stay that the staff chose, in minutes; without it the rules decide. */
  minutes?: number | undefined;
  /** Tables that the staff chose. */
  tables?: readonly string[] | undefined;
}

/** A new booking, of the site or of the staff. */
export interface CreateBooking {
  kind: 'book';
  /** The idempotency key: the same command sent twice makes one booking. */
  key: string;
  who: BookingActor;
  source: BookingSource;
  wish: SlotRequest;
  details: GuestDetails;
  needs: BookingNeeds;
  /** The key of the hold that this booking replaces. */
  hold?: string | undefined;
  /** A hash of the random number in the browser's local storage, by which a second booking from the same browser is recognised (decision 043). */
  browser?: string | undefined;
  /** Whether the guest has confirmed that they want another table besides the one booked from that browser. */
  another?: boolean | undefined;
  /** For a form of the site: its sender, on whom the price depends. */
  sender?: FormSender | undefined;
  /** Whether the browser runs scripts, so that it can do the work. */
  scripts?: boolean | undefined;
  /** Set to join the waiting list if the time is full. */
  waiting?: { flexibleMinutes: number } | undefined;
  /** Why the staff take it against a rule. */
  override?: string | undefined;
  /** Whether it is a walk-in that is seated now. */
  seated?: boolean | undefined;
}

/** Moves a booking to another day, time, number of people, stay or table. It keeps its place until the new one is granted. */
export interface MoveBooking {
  kind: 'move';
  booking: string;
  who: BookingActor;
  wish: SlotRequest;
  needs?: BookingNeeds | undefined;
  override?: string | undefined;
  /** A sentence of the staff for the guest's mail. */
  word?: string | undefined;
  /** The id of the closing that causes it. */
  closing?: string | undefined;
}

/** Undoes a move: the booking is as before, also in whether the solver may move it. */
export interface UndoMove {
  kind: 'moveBack';
  booking: string;
  who: BookingActor;
  /** The day that it was moved from. */
  date: Temporal.PlainDate;
  /** The booking's sequence number after that move; it is refused if the booking has changed since. */
  sequence: number;
}

/** A change of a booking's state (states.ts). */
export interface ChangeState {
  kind: 'change';
  booking: string;
  who: BookingActor;
  change: BookingChange;
  /** The booking's sequence number on the actor's screen: refused if it has changed since, and the same change sent twice happens once. */
  sequence?: number | undefined;
  /** For `cancel`, `decline` and `ask` by the staff: a sentence for the guest's mail. */
  reason?: string | undefined;
  /** Whether the guest gets no mail; staff only. */
  withoutMail?: boolean | undefined;
  /** For `offer`: another time of that day than the one that the guest waits for. */
  start?: Temporal.Instant | undefined;
  /** For `confirm`, `offer` and `seat`: tables that the staff chose. */
  tables?: readonly string[] | undefined;
  /** For `undo`: restore the former tables regardless of the capacity rules; refused if another party has one of them. */
  asItWas?: boolean | undefined;
  override?: string | undefined;
  /** The id of the closing that causes it. */
  closing?: string | undefined;
}

/** Announces that the guests are late. */
export interface ReportLate {
  kind: 'late';
  booking: string;
  who: BookingActor;
  minutes: 10 | 20 | 30;
}

export type AlterBooking = MoveBooking | UndoMove | ChangeState | ReportLate;
export type BookingCommand = CreateBooking | AlterBooking;

/** A booking whose days are locked, with the documents that were read after locking, and the moment of the command. */
export interface LockedBooking {
  booking: Booking;
  documents: BookingDocuments;
  now: Temporal.Instant;
}

/** Why a time is not granted. */
export type RoomRefusal =
  /** The day has no such time. */
  | { refused: 'noSuchTime' }
  /** `outcome`: the limit that binds, and the bookings that fill it. */
  | { refused: 'full'; outcome: SlotStatus };

/** Why a command changed nothing. */
export type BookingRefusal =
  | RoomRefusal
  /** The state of the booking does not allow it (states.ts). */
  | { refused: TransitionRefusal }
  /** The key was used for another command. */
  | { refused: 'keyReused' }
  /** The same guest has just booked for that service from the same browser. */
  | { refused: 'twice'; twin: Booking }
  | { refused: 'missing' }
  /** A price is due first: work of the browser, or an opened mail. For a guest's change it is always the mail. */
  | { refused: 'price'; price: Price; due: 'work' | 'mail' }
  /** This mailbox has as many future bookings as one may make online. */
  | { refused: 'tooMany' };

export type BookingResult =
  /** `again`: it was stored before, with the same key. `keeps`: for late guests, whether they keep the table for the whole stay. */
  { booking: Booking; again: boolean; keeps?: boolean } | BookingRefusal;

/**
 * A guest who books the same service from the same browser within this time is shown the first booking and asked whether they want another:
 * they may have started again after a lost answer. A later booking is a decision of its own.
 */
export const twiceMinutes = 30;
