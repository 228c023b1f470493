import type { BookingMail, GuestStanding, HouseMailKind, MailedBooking } from '#mail/booking-mails.ts';
import { dayOfService } from '#languages/formats.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import type { Booking, BookingEvent } from '../booking.ts';
import { readCorrectedFields } from '../corrections/correction.ts';
import type { BookingState, ActorKind } from '../states.ts';

/** A mail about a booking, without its links, which are made at delivery. */
type MailOfKind<Kind extends BookingMail['kind']> = {
  [Each in Kind]: { kind: Each; content: Extract<BookingMail, { kind: Each }>['content'] };
}[Kind];
export type GuestNotification = MailOfKind<Exclude<BookingMail['kind'], HouseMailKind>>;
type StaffNotification = MailOfKind<HouseMailKind>;

/** What happened to a booking, as far as mails tell it. */
export interface NoticedEvent {
  change: BookingEvent;
  by: ActorKind;
  /** None for a new booking. */
  from: BookingState | undefined;
  reason?: string | undefined;
  /** Of a move by the house: what is said with it. */
  word?: string | undefined;
  before?: Pick<Booking, 'start' | 'covers'> | undefined;
  /** That the guest is not written to. */
  untold?: boolean | undefined;
}

/** What the last mail that left told the guest of their booking. */
export interface LastNotification {
  start: string;
  covers: number;
}

/** What a guest knows of each state: that they came, or did not, they need not be written. */
const standings = {
  requested: 'requested',
  waiting: 'waiting',
  offered: 'offered',
  confirmed: 'confirmed',
  toChoose: 'toChoose',
  arrived: 'confirmed',
  seated: 'confirmed',
  finished: 'confirmed',
  noShow: 'confirmed',
  cancelled: 'ended',
  declined: 'ended',
} as const satisfies Record<BookingState, GuestStanding | 'ended'>;

function standingOf(state: BookingState): GuestStanding | 'ended' {
  return standings[state];
}

/** Whether what was written about a booking until now may be wrong after an event. */
export function invalidatesQueuedMails({ change, from }: NoticedEvent, { state }: Pick<Booking, 'state'>): boolean {
  return change === 'moved' || (from !== undefined && from !== state && standingOf(from) !== standingOf(state));
}

/**
 * What a guest is written about an event; nothing where it tells them nothing: they came in, they sit elsewhere, their time is past.
 * @param told nothing for whoever knows of no such booking: they are told what it is, not what changed, and nothing of its end
 */
export function guestNoticeOf(
  booking: Booking,
  event: NoticedEvent,
  told: LastNotification | undefined,
  now: Temporal.Instant,
): GuestNotification | undefined {
  const { change, from, by, reason = '' } = event;
  if (booking.source === 'import' && change === 'made') return undefined;
  if (Temporal.Instant.compare(booking.start, now) <= 0) return undefined;
  if (from === undefined || change === 'made') return firstNoticeOf(booking, now);
  // At another address nothing is known yet.
  if (change === 'corrected')
    return told === undefined && readCorrectedFields(reason).includes('email') ? firstNoticeOf(booking, now) : undefined;
  if (change === 'moved') {
    // Who is moved by the house for a reason is told what it was, also when no mail had said it.
    const { word = '', before } = event;
    const known = told ?? (word !== '' && before ? { start: before.start.toString(), covers: before.covers } : undefined);
    // From the waiting list to a place: they are told what they have.
    if (!known || standingOf(from) !== standingOf(booking.state)) return firstNoticeOf(booking, now);
    const same = known.start === booking.start.toString() && known.covers === booking.covers;
    if (same || booking.state === 'arrived' || booking.state === 'seated') return undefined;
    if (booking.state === 'offered') return firstNoticeOf(booking, now);
    const content = {
      booking: mailedBooking(booking, now),
      before: known,
      sure: booking.state === 'confirmed',
      word: word.slice(0, 1_000),
      by: by === 'guest' ? ('guest' as const) : ('house' as const),
    };
    return { kind: 'booking-changed', content };
  }
  const [was, is] = [standingOf(from), standingOf(booking.state)];
  if (was === is) return undefined;
  if (is === 'waiting' && was === 'offered') return { kind: 'booking-offer-over', content: { booking: mailedBooking(booking, now) } };
  const word = by === 'staff' ? reason.slice(0, 1_000) : '';
  if (is === 'toChoose') {
    return closedNoticeOf(booking, { word, was: told && was === 'confirmed' ? was : undefined }, now);
  }
  if (is !== 'ended') return firstNoticeOf(booking, now);
  if (booking.state === 'declined') return { kind: 'booking-declined', content: { booking: mailedBooking(booking, now), word } };
  if (was === 'ended' || (by === 'guest' && !told)) return undefined;
  return {
    kind: 'booking-cancelled',
    content: { booking: mailedBooking(booking, now), by: by === 'guest' ? 'guest' : 'house', was, word },
  };
}

/** That the house takes a time away, and another is to be chosen. */
function closedNoticeOf(
  booking: Booking,
  { word, was }: { word: string; was?: 'confirmed' | undefined },
  now: Temporal.Instant,
): GuestNotification {
  return { kind: 'booking-closed', content: { booking: mailedBooking(booking, now), word, until: booking.answerUntil?.toString(), was } };
}

/** What a booking is, to a guest who knows nothing of it yet. */
function firstNoticeOf(booking: Booking, now: Temporal.Instant): GuestNotification | undefined {
  const mailed = mailedBooking(booking, now);
  switch (booking.state) {
    case 'confirmed':
      return { kind: 'booking-confirmed', content: { booking: mailed } };
    case 'requested':
      return { kind: 'booking-received', content: { booking: mailed } };
    case 'waiting':
      return { kind: 'booking-waiting', content: { booking: mailed, flexibleMinutes: booking.flexibleMinutes ?? 0 } };
    case 'offered':
      return booking.answerUntil && { kind: 'booking-offer', content: { booking: mailed, until: booking.answerUntil.toString() } };
    case 'toChoose':
      return closedNoticeOf(booking, { word: '' }, now);
    default:
      return undefined;
  }
}

/** What the house is written: a request to be decided, and a table that is free again on the very day. */
export function houseNoticeOf(booking: Booking, { change, by, from }: NoticedEvent, now: Temporal.Instant): StaffNotification | undefined {
  if (by !== 'guest') return undefined;
  const mailed = mailedBooking(booking, now);
  if (booking.state === 'requested' && (change === 'made' || from === 'waiting')) {
    return { kind: 'booking-to-decide', content: { booking: mailed, phone: booking.phone ?? '', email: booking.email ?? '' } };
  }
  // After midnight that is the day of the clock, and the dinner that goes on.
  const days = [dayOf(now), dayOfService(now.toZonedDateTimeISO(timeZone))];
  const freed = change === 'cancel' && from === 'confirmed' && days.some((day) => booking.date.equals(day));
  return freed ? { kind: 'booking-freed', content: { booking: mailed } } : undefined;
}

/** A booking as its mails keep it. */
export function mailedBooking(booking: Booking, now: Temporal.Instant): MailedBooking {
  const { id, reference, name, date, start, end, covers, sequence } = booking;
  return {
    id,
    reference,
    name,
    date: date.toString(),
    start: start.toString(),
    end: end.toString(),
    covers,
    sequence,
    at: now.toString({ smallestUnit: 'second' }),
  };
}

/** Whether what a mail says of a booking still holds. Nothing is told once its time has begun. */
export function isStillAccurate(
  { kind, content }: GuestNotification | StaffNotification,
  booking: Booking,
  now: Temporal.Instant,
): boolean {
  if (Temporal.Instant.compare(booking.start, now) <= 0) return false;
  const { start, covers } = content.booking;
  if (kind !== 'booking-freed' && (start !== booking.start.toString() || covers !== booking.covers)) return false;
  const { state, answerUntil } = booking;
  const standing = standingOf(state);
  switch (kind) {
    case 'booking-confirmed':
      return standing === 'confirmed';
    case 'booking-changed':
      return content.sure ? standing === 'confirmed' : standing === 'requested' || standing === 'waiting';
    case 'booking-received':
    case 'booking-to-decide':
      return state === 'requested';
    case 'booking-waiting':
    case 'booking-offer-over':
      return state === 'waiting';
    case 'booking-offer':
      return state === 'offered' && content.until === answerUntil?.toString() && Temporal.Instant.compare(now, answerUntil) < 0;
    case 'booking-reminder':
      return state === 'confirmed';
    case 'booking-closed':
      // One that an earlier version queued says no end: it left the booking as it was.
      return content.until === undefined ? standing !== 'ended' : standing === 'toChoose';
    case 'booking-cancelled':
    case 'booking-freed':
      return state === 'cancelled';
    case 'booking-declined':
      return state === 'declined';
  }
}
