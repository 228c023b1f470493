import { isBefore, isPast } from '#restaurant/hours/interval.ts';

/**
 * What a booking is (docs of the product: richiesta, confermata, in lista d'attesa, offerta, da scegliere, arrivata, seduta,
 * conclusa, annullata, rifiutata, non presentata). A hold, of who is still filling in the form, is no booking.
 */
export const bookingStates = [
  'requested',
  'waiting',
  'offered',
  'confirmed',
  /** The house took its time away, and asked the guest to choose another (decision 041). */
  'toChoose',
  'arrived',
  'seated',
  'finished',
  'cancelled',
  'declined',
  'noShow',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Whether a booking in this state takes room: all these are counted by every recount. */
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

/** Whether its guest is still to come, or still hopes to. */
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

/** The states of guests who are still to come, or still hope to. */
export const awaitedStates: readonly BookingState[] = bookingStates.filter((state) => isAwaited[state]);

/** Whether a table is kept for them, at which they do not sit yet. */
export function isExpected(state: BookingState): boolean {
  return state === 'confirmed' || state === 'arrived';
}

/** The time that a booking has, which neither a notice that is too short by now nor a pause takes away; none of who waits for one. */
export function promisedTime({ state, start }: { state: BookingState; start: Temporal.Instant }): Temporal.Instant | undefined {
  return countsTowardCapacity[state] ? start : undefined;
}

/** The states in which a booking may be moved; whoever has no place may be given one. */
const movable = {
  guest: ['requested', 'waiting', 'confirmed', 'toChoose'],
  staff: ['requested', 'waiting', 'offered', 'confirmed', 'toChoose', 'arrived', 'seated'],
  clock: [],
} as const satisfies Record<ActorKind, readonly BookingState[]>;

/** Whether somebody may move a booking in a state. */
export function isMovable(state: BookingState, by: ActorKind): boolean {
  return includes<BookingState>(movable[by], state);
}

/** Who changes a booking: its guest through the link, somebody of the staff, or a job by the clock. */
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

/** A booking as far as its changes need it. */
export interface ChangingBooking {
  state: BookingState;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Until when its guest is to answer an offer, or to choose another time. */
  answerUntil?: Temporal.Instant | undefined;
  /** The last change that is not undone; none for a booking as it was made, or after everything was undone. */
  last?: { from: BookingState; by: ActorKind; at: Temporal.Instant } | undefined;
}

/** Why a change is refused. */
export type TransitionRefusal = 'state' | 'notYours' | 'tooEarly' | 'tooLate' | 'offerOver' | 'offerStands' | 'nothingToUndo';

export type TransitionResult =
  /** `needsRoom`: it takes room that it did not take before, so that only `executeBookingCommand()` may do it. */
  { to: BookingState; needsRoom: boolean } | { refused: TransitionRefusal };

/** From which states each change leads where, and who may make it. */
const table = {
  confirm: { from: ['requested'], to: 'confirmed', by: ['staff'] },
  decline: { from: ['requested'], to: 'declined', by: ['staff'] },
  offer: { from: ['waiting'], to: 'offered', by: ['staff', 'clock'] },
  /** Also by staff, on the phone. */
  accept: { from: ['offered'], to: 'confirmed', by: ['guest', 'staff'] },
  withdraw: { from: ['offered'], to: 'waiting', by: ['staff'] },
  /** An offer that nobody took goes to the next; whoever had it waits on. */
  lapse: { from: ['offered'], to: 'waiting', by: ['clock'] },
  /** The house closes, or has no table any more: the guest chooses another time, which is a move. */
  ask: { from: ['requested', 'confirmed'], to: 'toChoose', by: ['staff'] },
  /** Whoever was asked to choose, and did not: their place was gone already. */
  unanswered: { from: ['toChoose'], to: 'cancelled', by: ['clock'] },
  arrive: { from: ['confirmed'], to: 'arrived', by: ['staff'] },
  /** Straight from the door to the table, too. */
  seat: { from: ['confirmed', 'arrived'], to: 'seated', by: ['staff'] },
  finish: { from: ['seated'], to: 'finished', by: ['staff'] },
  /** By staff also of who sits: somebody who came by and left again, or was seated by mistake. */
  cancel: {
    from: ['requested', 'waiting', 'offered', 'confirmed', 'toChoose', 'arrived', 'seated'],
    to: 'cancelled',
    by: ['guest', 'staff'],
  },
  noShow: { from: ['confirmed'], to: 'noShow', by: ['staff'] },
} as const satisfies Record<Exclude<BookingChange, 'undo'>, { from: readonly BookingState[]; to: BookingState; by: readonly ActorKind[] }>;

/** Nobody arrives earlier for a booking: a tap on next Saturday's is a mistake. */
const earliestArrival = { hours: 6 };
/** A change may be taken back as long; later ones are made anew. */
const undoWithin = { hours: 24 };

/**
 * What a change makes of a booking, or why it may not be. Nothing becomes seated, finished or a no-show by the clock alone. Whether
 * there still is room is not known here: what needs it goes through `executeBookingCommand()`.
 */
export function transition(booking: ChangingBooking, change: BookingChange, by: ActorKind, now: Temporal.Instant): TransitionResult {
  if (change === 'undo') return undo(booking, by, now);
  const { from, to, by: allowed } = table[change];
  if (!includes(from, booking.state)) return { refused: 'state' };
  if (!includes(allowed, by)) return { refused: 'notYours' };
  const refused = refusedByTime(booking, change, by, now);
  return refused ? { refused } : { to, needsRoom: countsTowardCapacity[to] && !countsTowardCapacity[booking.state] };
}

/** The changes that somebody may make now: what buttons are shown for. */
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
      // Staff may take it late: there is room, or `executeBookingCommand()` would have given it away.
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
      // After its time a guest tells the staff, who know whether they came; once there, they leave, and cancel nothing.
      return by === 'guest' && (begun || state === 'arrived' || state === 'seated') ? 'tooLate' : undefined;
    default:
      return undefined;
  }
}

/** How long a guest has to choose another time, never beyond the one that they had. */
const choosingFor = { hours: 48 };

/** Until when a guest whose time the house takes away is to choose another. */
export function chooseUntil({ start }: Pick<ChangingBooking, 'start'>, now: Temporal.Instant): Temporal.Instant {
  const until = now.add(choosingFor);
  return isBefore(until, start) ? until : start;
}

/** Whether a booking is an offer that has run out: whether or not the clock has ended it yet, it holds nothing any more. */
export function isOfferOver({ state, answerUntil }: Pick<ChangingBooking, 'state' | 'answerUntil'>, now: Temporal.Instant): boolean {
  return state === 'offered' && answerUntil !== undefined && isPast(answerUntil, now);
}

/** Whether what was done at a moment is still taken back with a tap. */
export function isUndoable(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return !isBefore(at.add(undoWithin), now);
}

/** Takes the last change back: staff any of a person's, within a day; guests their own cancelling, while the time is still to come. */
function undo({ state, start, last }: ChangingBooking, by: ActorKind, now: Temporal.Instant): TransitionResult {
  if (!last || last.by === 'clock') return { refused: 'nothingToUndo' };
  if (by === 'clock' || (by === 'guest' && (last.by !== 'guest' || state !== 'cancelled'))) return { refused: 'notYours' };
  if (!isUndoable(last.at, now)) return { refused: 'tooLate' };
  if (by === 'guest' && isPast(start, now)) return { refused: 'tooLate' };
  // An offer is not taken up again by undoing: it may be somebody else's by now.
  const to = last.from === 'offered' ? 'waiting' : last.from;
  return { to, needsRoom: countsTowardCapacity[to] && !countsTowardCapacity[state] };
}

function includes<Item>(list: readonly Item[], item: Item): boolean {
  return list.includes(item);
}
