import { createHash } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { pushWords, staffPushWords } from '#languages/push.ts';
import { bookingTexts, formatTime } from '#mail/booking-words.ts';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { isExpected } from '#restaurant/bookings/states.ts';
import type { ClaimedPush } from './outbox.server.ts';
import type { PushKind, PushText } from './subscription.ts';

/** Where a tap on a notification leads. */
export interface PushAddresses {
  /** A guest's own booking. */
  own: (booking: string, language: Language) => string;
  /** The day at the desk of the staff. */
  desk: (booking: { date: string }) => string;
}

/** What a message says at a moment; undefined where it would not be true any more. No name is in it. */
export async function pushText(db: Db, addresses: PushAddresses, push: ClaimedPush, now: Temporal.Instant): Promise<PushText | undefined> {
  const booking = await findBooking(db, push.booking_id);
  if (!booking || !isStillTrue[push.kind](booking, now)) return undefined;
  const said = bookingTexts({ start: booking.start.toString(), end: booking.end.toString(), covers: booking.covers }, push.language);
  const tag = pushTag(push);
  switch (push.kind) {
    case 'request': {
      const { title, body } = staffPushWords.request;
      return { title, body: body(said), url: addresses.desk({ date: booking.date.toString() }), tag };
    }
    case 'offer': {
      const { title, body } = pushWords[push.language].offer;
      const until = formatTime(booking.answerUntil?.toString() ?? push.give_up_at, push.language);
      return { title, body: body(said, until), url: addresses.own(booking.id, push.language), tag };
    }
    case 'ready':
      return { ...pushWords[push.language].ready, url: addresses.own(booking.id, push.language), tag };
  }
}

const isStillTrue = {
  request: ({ state, start }, now) => state === 'requested' && Temporal.Instant.compare(now, start) < 0,
  offer: ({ state, answerUntil }, now) =>
    state === 'offered' && answerUntil !== undefined && Temporal.Instant.compare(now, answerUntil) < 0,
  ready: ({ state }) => isExpected(state),
} satisfies Record<PushKind, (booking: Booking, now: Temporal.Instant) => boolean>;

/** The same for the same thing told again: its service and its browser keep the last alone. It says nothing to the service, which reads it. */
function pushTag({ kind, booking_id }: ClaimedPush): string {
  return createHash('sha256').update(`${kind} ${booking_id}`).digest('base64url').slice(0, 22);
}
