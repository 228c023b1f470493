import { isBefore, isPast } from '#restaurant/hours/interval.ts';

/**
 * The states of a booking (in Italian: richiesta, confermata, in lista d'attesa, offerta, da scegliere, arrivata, seduta, conclusa,
 * annullata, rifiutata, non presentata). A hold, for a guest who is still filling in the form, is not a booking.
 */
export const bookingStates = [
  'requested',
  'waiting',
  'offered',
  'confirmed',
  /** The restaurant cancelled its time, and asked the guest to choose another (decision 041). */
  'toChoose',
  'arrived',
  'seated',
  'finished',
  'cancelled',
  'declined',
  'noShow',
] as const;
export type BookingState = (typeof bookingStates)[number];

export const countsTowardCapacity = {
  requested: true,
  waiting: false,
  offered: true,
  confirmed: true,
  toChoose: false,
  arrived: true,
  seated: true,
  finished: false,
  cancelled: false,
  declined: false,
  noShow: false,
} as const satisfies Record<BookingState, boolean>;

const isAwaited = {
  requested: true,
  waiting: true,
  offered: true,
  confirmed: true,
  toChoose: true,
  arrived: false,
  seated: false,
  finished: false,
  cancelled: false,
  declined: false,
  noShow: false,
} as const satisfies Record<BookingState, boolean>;

export const awaitedStates: readonly BookingState[] = bookingStates.filter((state) => isAwaited[state]);

/** Whether the party has a table and does not sit at it yet. */
export function isExpected(state: BookingState): boolean {
  return state === 'confirmed' || state === 'arrived';
}

/** The promised time of a booking, which stays available although the notice has become too short, or during a pause; undefined while it waits. */
export function promisedTime({ state, start }: { state: BookingState; start: Temporal.Instant }): Temporal.Instant | undefined {
  return countsTowardCapacity[state] ? start : undefined;
}

/** The states in which a booking may be moved; one without a place may get one. */
const movable = {
  guest: ['requested', 'waiting', 'confirmed', 'toChoose'],
  staff: ['requested', 'waiting', 'offered', 'confirmed', 'toChoose', 'arrived', 'seated'],
  clock: [],
} as const satisfies Record<ActorKind, readonly BookingState[]>;

/** Whether somebody may move a booking in a state. */
export function isMovable(state: BookingState, by: ActorKind): boolean {
  return includes<BookingState>(movable[by], state);
}

export const actorKinds = ['guest', 'staff', 'clock'] as const;
export type ActorKind = (typeof actorKinds)[number];

export const bookingChanges = [
  'confirm',
  'decline',
  'offer',
  'accept',
  'withdraw',
  'lapse',
  'ask',
  'unanswered',
  'arrive',
  'seat',
  'finish',
  'cancel',
  'noShow',
  'undo',
] as const;
export type BookingChange = (typeof bookingChanges)[number];

/** The parts of a booking that its transitions depend on. */
export interface ChangingBooking {
  state: BookingState;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Until when its guest has to answer an offer, or choose another time. */
  answerUntil?: Temporal.Instant | undefined;
  /** The last change that was not undone; undefined if there is none. */
  last?: { from: BookingState; by: ActorKind; at: Temporal.Instant } | undefined;
}

export type TransitionRefusal = 'state' | 'notYours' | 'tooEarly' | 'tooLate' | 'offerOver' | 'offerStands' | 'nothingToUndo';

export type TransitionResult =
  /** `needsRoom`: it uses capacity that it did not use before, so only `executeBookingCommand()` may perform it. */
  { to: BookingState; needsRoom: boolean } | { refused: TransitionRefusal };

/** The transitions: from which states a change leads to which, and who may make it. */
const table = {
  confirm: { from: ['requested'], to: 'confirmed', by: ['staff'] },
  decline: { from: ['requested'], to: 'declined', by: ['staff'] },
  offer: { from: ['waiting'], to: 'offered', by: ['staff', 'clock'] },
  /** Staff accept it for a guest on the telephone. */
  accept: { from: ['offered'], to: 'confirmed', by: ['guest', 'staff'] },
  withdraw: { from: ['offered'], to: 'waiting', by: ['staff'] },
  /** An expired offer goes to the next guest; the former one stays on the waiting list. */
  lapse: { from: ['offered'], to: 'waiting', by: ['clock'] },
  /** The restaurant closes, or has no table left: the guest chooses another time, which is a move. */
  ask: { from: ['requested', 'confirmed'], to: 'toChoose', by: ['staff'] },
  /** The guest did not choose another time. The place was already released. */
  unanswered: { from: ['toChoose'], to: 'cancelled', by: ['clock'] },
  arrive: { from: ['confirmed'], to: 'arrived', by: ['staff'] },
  /** A party may be seated without being marked as arrived. */
  seat: { from: ['confirmed', 'arrived'], to: 'seated', by: ['staff'] },
  finish: { from: ['seated'], to: 'finished', by: ['staff'] },
  /** Staff may also cancel a seated party: a walk-in that left again, or was seated by mistake. */
  cancel: {
    from: ['requested', 'waiting', 'offered', 'confirmed', 'toChoose', 'arrived', 'seated'],
    to: 'cancelled',
    by: ['guest', 'staff'],
  },
  noShow: { from: ['confirmed'], to: 'noShow', by: ['staff'] },
} as const satisfies Record<Exclude<BookingChange, 'undo'>, { from: readonly BookingState[]; to: BookingState; by: readonly ActorKind[] }>;

/** How long before its time a party may arrive at the earliest; an earlier tap is a mistake. */
const earliestArrival = { hours: 6 };
/** How long after it a change may be undone. */
const undoWithin = { hours: 24 };

/**
 * The state after a change, or why it is refused. No job makes a booking seated, finished or a no-show. Capacity is not checked here: a
 * transition that needs it goes through `executeBookingCommand()`.
 */
export function transition(booking: ChangingBooking, change: BookingChange, by: ActorKind, now: Temporal.Instant): TransitionResult {
  if (change === 'undo') return undo(booking, by, now);
  const { from, to, by: allowed } = table[change];
  if (!includes(from, booking.state)) return { refused: 'state' };
  if (!includes(allowed, by)) return { refused: 'notYours' };
  const refused = refusedByTime(booking, change, by, now);
  return refused ? { refused } : { to, needsRoom: countsTowardCapacity[to] && !countsTowardCapacity[booking.state] };
}

export function allowedTransitions(booking: ChangingBooking, by: ActorKind, now: Temporal.Instant): BookingChange[] {
  return bookingChanges.filter((change) => 'to' in transition(booking, change, by, now));
}

function refusedByTime(
  { state, start, end, answerUntil }: ChangingBooking,
  change: BookingChange,
  by: ActorKind,
  now: Temporal.Instant,
): TransitionRefusal | undefined {
  const begun = isPast(start, now);
  const answerOver = answerUntil !== undefined && isPast(answerUntil, now);
  switch (change) {
    case 'arrive':
    case 'seat':
      return isBefore(now, start.subtract(earliestArrival)) ? 'tooEarly' : undefined;
    case 'noShow':
      return begun ? undefined : 'tooEarly';
    case 'accept':
      // Staff may accept it late: if the place was given away, `executeBookingCommand()` refuses.
      return by === 'guest' && (answerOver || begun) ? 'offerOver' : undefined;
    case 'lapse':
    case 'unanswered':
      return answerOver || begun ? undefined : 'offerStands';
    case 'offer':
    case 'ask':
      return begun ? 'tooLate' : undefined;
    case 'confirm':
      return isBefore(now, end) ? undefined : 'tooLate';
    case 'cancel':
      // After its time, or once they have arrived, guests cannot cancel; the staff know whether they came.
      return by === 'guest' && (begun || state === 'arrived' || state === 'seated') ? 'tooLate' : undefined;
    default:
      return undefined;
  }
}

/** How long a guest may take to choose another time; never beyond the former time. */
const choosingFor = { hours: 48 };

/** Until when a guest whose time the restaurant cancels may choose another. */
export function chooseUntil({ start }: Pick<ChangingBooking, 'start'>, now: Temporal.Instant): Temporal.Instant {
  const until = now.add(choosingFor);
  return isBefore(until, start) ? until : start;
}

/** Whether a booking is an expired offer, which holds no table even if no job has ended it yet. */
export function isOfferOver({ state, answerUntil }: Pick<ChangingBooking, 'state' | 'answerUntil'>, now: Temporal.Instant): boolean {
  return state === 'offered' && answerUntil !== undefined && isPast(answerUntil, now);
}

/** Whether a change of that moment can still be undone with a tap. */
export function isUndoable(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(at.add(undoWithin), now);
}

/** Undoes the last change. Staff may undo any change by a person within a day, guests their own cancellation before its time. */
function undo({ state, start, last }: ChangingBooking, by: ActorKind, now: Temporal.Instant): TransitionResult {
  if (!last || last.by === 'clock') return { refused: 'nothingToUndo' };
  if (by === 'clock' || (by === 'guest' && (last.by !== 'guest' || state !== 'cancelled'))) return { refused: 'notYours' };
  if (!isUndoable(last.at, now)) return { refused: 'tooLate' };
  if (by === 'guest' && isPast(start, now)) return { refused: 'tooLate' };
  // Undoing does not renew an offer: another guest may have it by now.
  const to = last.from === 'offered' ? 'waiting' : last.from;
  return { to, needsRoom: countsTowardCapacity[to] && !countsTowardCapacity[state] };
}

function includes<Item>(list: readonly Item[], item: Item): boolean {
  return list.includes(item);
}
