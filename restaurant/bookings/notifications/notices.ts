import type { BookingMail, GuestStanding, HouseMailKind, MailedBooking } from '#mail/booking-mails.ts';
import { dayOfService } from '#languages/formats.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import type { Booking, BookingEvent } from '../booking.ts';
import { readCorrectedFields } from '../corrections/correction.ts';
import type { BookingState, ActorKind } from '../states.ts';

/** A mail about a booking, without its links, which are added at delivery. */
type MailOfKind<Kind extends BookingMail['kind']> = {
  [Each in Kind]: { kind: Each; content: Extract<BookingMail, { kind: Each }>['content'] };
}[Kind];
export type GuestNotification = MailOfKind<Exclude<BookingMail['kind'], HouseMailKind>>;
type StaffNotification = MailOfKind<HouseMailKind>;

/** The parts of an event that mails depend on. */
export interface NoticedEvent {
  change: BookingEvent;
  by: ActorKind;
  /** Undefined for a new booking. */
  from: BookingState | undefined;
  reason?: string | undefined;
  /** For a move by the staff: their sentence for the guest. */
  word?: string | undefined;
  before?: Pick<Booking, 'start' | 'covers'> | undefined;
  /** Whether the guest gets no mail. */
  withoutMail?: boolean | undefined;
}

/** The content of the last mail that told the guest about their booking. */
export interface LastNotification {
  start: string;
  covers: number;
}

/** What mails say about each state. They say nothing about arriving or not coming. */
const standings: Record<BookingState, GuestStanding | 'ended'> = {
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
};

/** Whether earlier mails about a booking may be wrong after an event. */
export function invalidatesQueuedMails({ change, from }: NoticedEvent, { state }: Pick<Booking, 'state'>): boolean {
  return change === 'moved' || (from !== undefined && from !== state && standings[from] !== standings[state]);
}

/**
 * The mail to a guest about an event; undefined if there is nothing to say: they arrived, have another table, or their time is past.
 * @param last undefined for a guest who got no mail about the booking: the mail then states the booking, not what changed, and there is
 * none about its end
 */
export function guestNoticeOf(
  booking: Booking,
  event: NoticedEvent,
  last: LastNotification | undefined,
  now: Temporal.Instant,
): GuestNotification | undefined {
  const { change, from, by, reason = '' } = event;
  if (booking.source === 'import' && change === 'made') return undefined;
  if (Temporal.Instant.compare(booking.start, now) <= 0) return undefined;
  if (from === undefined || change === 'made') return firstNoticeOf(booking, now);
  // The new address has had no mail yet.
  if (change === 'corrected')
    return last === undefined && readCorrectedFields(reason).includes('email') ? firstNoticeOf(booking, now) : undefined;
  if (change === 'moved') {
    // The mail about a move with a sentence by the staff has the former time, even if no earlier mail had it.
    const { word = '', before } = event;
    const known = last ?? (word !== '' && before ? { start: before.start.toString(), covers: before.covers } : undefined);
    // From the waiting list to a place: the mail states the booking.
    if (!known || standings[from] !== standings[booking.state]) return firstNoticeOf(booking, now);
    const same = known.start === booking.start.toString() && known.covers === booking.covers;
    if (same || booking.state === 'arrived' || booking.state === 'seated') return undefined;
    // The words of a change are for a booking and a request.
    if (booking.state === 'offered' || booking.state === 'waiting') return firstNoticeOf(booking, now);
    const content = {
      booking: mailedBooking(booking, now),
      before: known,
      sure: booking.state === 'confirmed',
      word: word.slice(0, 1_000),
      by: by === 'guest' ? ('guest' as const) : ('house' as const),
    };
    return { kind: 'booking-changed', content };
  }
  const [was, is] = [standings[from], standings[booking.state]];
  if (was === is) return undefined;
  if (is === 'waiting' && was === 'offered') return { kind: 'booking-offer-over', content: { booking: mailedBooking(booking, now) } };
  const word = by === 'staff' ? reason.slice(0, 1_000) : '';
  if (is === 'toChoose') {
    const told = was === 'requested' || (was === 'confirmed' && last) ? was : undefined;
    return closedNoticeOf(booking, { word, was: told }, now);
  }
  if (is !== 'ended') return firstNoticeOf(booking, now);
  if (booking.state === 'declined') return { kind: 'booking-declined', content: { booking: mailedBooking(booking, now), word } };
  if (was === 'ended' || (by === 'guest' && !last)) return undefined;
  return {
    kind: 'booking-cancelled',
    content: { booking: mailedBooking(booking, now), by: by === 'guest' ? 'guest' : 'house', was, word },
  };
}

/** The mail that says that the restaurant cancels a time, and that another one has to be chosen. */
function closedNoticeOf(
  booking: Booking,
  { word, was }: { word: string; was?: 'confirmed' | 'requested' | undefined },
  now: Temporal.Instant,
): GuestNotification {
  return { kind: 'booking-closed', content: { booking: mailedBooking(booking, now), word, until: booking.answerUntil?.toString(), was } };
}

/** The first mail about a booking, by its state. */
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

/** The mail to the restaurant: a request to decide, or a table that became free on the same day. */
export function staffNoticeOf(booking: Booking, { change, by, from }: NoticedEvent, now: Temporal.Instant): StaffNotification | undefined {
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

/** Whether the content of a mail is still true. Nothing is sent once the time of the booking has begun. */
export function isStillAccurate(
  { kind, content }: GuestNotification | StaffNotification,
  booking: Booking,
  now: Temporal.Instant,
): boolean {
  if (Temporal.Instant.compare(booking.start, now) <= 0) return false;
  const { start, covers } = content.booking;
  if (kind !== 'booking-freed' && (start !== booking.start.toString() || covers !== booking.covers)) return false;
  const { state, answerUntil } = booking;
  const standing = standings[state];
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
      // A mail queued by an earlier version has no end; it did not change the booking.
      return content.until === undefined ? standing !== 'ended' : standing === 'toChoose';
    case 'booking-cancelled':
    case 'booking-freed':
      return state === 'cancelled';
    case 'booking-declined':
      return state === 'declined';
  }
}
