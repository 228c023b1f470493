import type { Db, Tx } from '#database/connect.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { Language } from '#languages/languages.ts';
import { type HouseMailKind, houseMailKinds, isBookingMailKind, isHouseMailKind } from '#mail/booking-mails.ts';
import { safeDisplayName } from '#mail/booking-words.ts';
import type { ClaimedMail } from '#mail/claim.server.ts';
import { type BookingAddresses, readBookingMail } from '#mail/content.server.ts';
import type { MailStatus } from '#mail/mail.ts';
import { queueMail } from '#mail/queue.server.ts';
import { queuePush } from '#restaurant/push/outbox.server.ts';
import { mailTo, whenToWriteOfBooking } from '#restaurant/rate-limits/count-form.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';
import { type Booking, isOutsideHours } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { findBooking } from '../find-booking.server.ts';
import {
  guestNoticeOf,
  type GuestNotification,
  staffNoticeOf,
  invalidatesQueuedMails,
  isStillAccurate,
  type LastNotification,
  type NoticedEvent,
} from './notices.ts';

/** The cause of the mails of a booking. */
export function mailCause(id: string): string {
  return `booking:${id}`;
}

/**
 * Queues the mails about an event in its transaction, and cancels queued ones that are outdated by it.
 * @param number of the event, by which each mail is queued once
 */
export async function queueNotifications(
  transaction: Tx,
  booking: Booking,
  event: NoticedEvent,
  number: number,
  now: Temporal.Instant,
): Promise<void> {
  const cause = mailCause(booking.id);
  if (invalidatesQueuedMails(event, booking)) await cancelQueued(transaction, cause, now);
  if (!event.withoutMail) await queueForGuest(transaction, booking, event, number, now);
  if (booking.state === 'offered' && booking.answerUntil && event.from !== 'offered')
    await queuePush(transaction, { booking: booking.id, kind: 'offer', until: booking.answerUntil }, now);
  const toStaff = staffNoticeOf(booking, event, now);
  if (!toStaff) return;
  if (toStaff.kind === 'booking-to-decide')
    await queuePush(transaction, { booking: booking.id, kind: 'request', until: now.add(requestIsNew) }, now);
  const { email } = (await requireSettings(transaction)).data;
  const sendAt = await whenToWriteToStaff(transaction, toStaff.kind, cause, now);
  const mail = { ...toStaff, links: {}, key: `${cause}:${number}:house`, cause, recipient: email, language: 'it' } as const;
  await queueMail(transaction, { ...mail, sendAt }, now);
}

/** For how long a new request is pushed to the devices of the staff; later they see it on Home. */
const requestIsNew = { hours: 2 };

/** The delay of a mail about a freed table: many guests undo their cancellation at once. */
const freedWaits = { minutes: 2 };
/** The shortest interval between two mails to the restaurant about one booking. A waiting mail is checked again before it is sent. */
const betweenHouseMails = { minutes: 15 };

async function whenToWriteToStaff(transaction: Tx, kind: HouseMailKind, cause: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const { last } = await transaction
    .selectFrom('mail')
    .select(({ fn }) => fn.max('send_at').as('last'))
    .where('cause', '=', cause)
    .where('kind', 'in', houseMailKinds)
    .where('status', 'in', ['sending', 'sent', 'unknown'] satisfies MailStatus[])
    .executeTakeFirstOrThrow();
  const soon = kind === 'booking-freed' ? now.add(freedWaits) : now;
  const next = last ? Temporal.Instant.from(last).add(betweenHouseMails) : soon;
  return Temporal.Instant.compare(soon, next) < 0 ? next : soon;
}

async function queueForGuest(transaction: Tx, booking: Booking, event: NoticedEvent, number: number, now: Temporal.Instant): Promise<void> {
  const { email, language } = booking;
  if (email === undefined) return;
  const cause = mailCause(booking.id);
  const told = event.from === undefined ? undefined : await findLastNotification(transaction, cause, email);
  const decided = guestNoticeOf(booking, event, told, now);
  if (!decided) return;
  const notice = await sayBesides(transaction, booking, event, await sayOffer(transaction, decided));
  const sendAt = await whenToWrite(transaction, booking, event, now);
  if (!sendAt) return;
  const to = { recipient: email, recipientName: addresseeName(booking), language };
  await queueMail(transaction, { ...notice, links: {}, key: `${cause}:${number}`, cause, ...to, sendAt }, now);
}

/** When a guest may be sent a mail about what they did; undefined for a stranger whose mailbox has had its mails of the day. */
async function whenToWrite(
  transaction: Tx,
  { email = '', provenAt }: Booking,
  { by }: NoticedEvent,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  if (by !== 'guest') return now;
  if (provenAt) return whenToWriteOfBooking(transaction, email, now);
  return (await mailTo(transaction, email, now)).within ? now : undefined;
}

/** The name to address a mail to. A name that contains a web address is left out until the mailbox is proven. */
export function addresseeName({ name, provenAt }: Pick<Booking, 'name' | 'provenAt'>): string | undefined {
  return provenAt ? name : safeDisplayName(name) || undefined;
}

/** Whether the guest of a booking has been or will be sent a mail. */
export async function isGuestWritten(db: Db, { id, email = '' }: Pick<Booking, 'id' | 'email'>): Promise<boolean> {
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where((eb) => eb.and({ cause: mailCause(id), recipient: email }))
    .where('status', '!=', 'cancelled' satisfies MailStatus)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Adds to a mail for the waiting list how long an offer lasts, by the present rules. */
async function sayOffer(transaction: Tx, notice: GuestNotification): Promise<GuestNotification> {
  if (notice.kind !== 'booking-waiting') return notice;
  const { minutes, soonMinutes } = (await requireBookingDocuments(transaction)).rules.offer;
  return { ...notice, content: { ...notice.content, offer: { minutes, soonMinutes } } };
}

/**
 * Adds to the first mail of a guest who booked which table the same mailbox already had in that service. Only a browser with scripts is asked
 * before it books twice (decision 043); this tells the mailbox alone.
 */
async function sayBesides(
  transaction: Tx,
  { id, email, date, service }: Booking,
  { by, change }: NoticedEvent,
  notice: GuestNotification,
): Promise<GuestNotification> {
  if (notice.kind !== 'booking-confirmed' || by !== 'guest' || change !== 'made' || email === undefined) return notice;
  const other = await transaction
    .selectFrom('booking')
    .select(['reference', 'start_at'])
    .where((eb) => eb.and({ email, date: date.toString(), service, state: 'confirmed' }))
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return other ? { ...notice, content: { ...notice.content, besides: { reference: other.reference, start: other.start_at } } } : notice;
}

/** Queued mails are outdated. */
async function cancelQueued(transaction: Tx, cause: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled' satisfies MailStatus, ended_at: now.toString(), reason: 'outdated' })
    .where((eb) => eb.and({ cause, status: 'queued' }))
    .execute();
}

/** Undefined if the guest was told nothing yet, or that the booking is cancelled. */
async function findLastNotification(transaction: Tx, cause: string, email: string): Promise<LastNotification | undefined> {
  const left = await transaction
    .selectFrom('mail')
    .select(['kind', 'content'])
    .where((eb) => eb.and({ cause, recipient: email }))
    .where('status', 'in', ['sending', 'sent', 'unknown'] satisfies MailStatus[])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!left || left.content === null || left.kind === 'booking-cancelled' || left.kind === 'booking-declined') return undefined;
  const { start, covers } = readBookingMail({ kind: left.kind, content: left.content }).content.booking;
  return { start, covers };
}

/** Whether a mail is still true, checked at delivery: it may have been queued or put off before something happened. */
export async function isBookingMailCurrent(
  db: Db,
  mail: Pick<ClaimedMail, 'kind' | 'cause' | 'content' | 'recipient'>,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!isBookingMailKind(mail.kind)) return true;
  const booking = await findBooking(db, mail.cause.slice(mailCause('').length));
  if (!booking || mail.content === null) return false;
  if (!isHouseMailKind(mail.kind) && booking.email !== mail.recipient) return false;
  // The restaurant has closed at that time since, and the staff call the guest.
  if (mail.kind === 'booking-reminder' && isOutsideHours((await requireBookingDocuments(db)).hours, booking)) return false;
  return isStillAccurate(readBookingMail({ kind: mail.kind, content: mail.content }), booking, now);
}

/* The own link of a booking is signed, not stored: a copy of the database alone makes none, and every mail to one mailbox carries the same
   link. Its holder can see, change and cancel that booking, and nothing else. */

const signed = (id: string) => `booking ${id}`;
const mailed = (id: string, mailbox: string) => `booking ${id} mailed to ${mailbox.toLowerCase()}`;

/** The length of the mark of a mailbox, in bytes; it only proves that a mail was opened. */
const markBytes = 8;

/** The token of a booking's own link: `{id}.{signature}`. */
export function bookingToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, signed(id))}`;
}

/**
 * The token in mails: `{id}.{signature}.{mark}`. It opens the same page, and its use proves the mailbox. The page after the form has the
 * token without the mark, which proves nothing.
 */
export function mailedToken(secret: Secret, id: string, mailbox: string): string {
  return `${bookingToken(secret, id)}.${sign(secret, mailed(id, mailbox), markBytes)}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{11}))?$/;

/** The booking of a token, and whether the token was mailed to a mailbox; undefined for an invalid signature. */
export function readBookingToken(secret: Secret, token: string): { id: string; isMailedTo: (mailbox: string) => boolean } | undefined {
  const [, id, signature = '', mark = ''] = pattern.exec(token) ?? [];
  if (id === undefined || !isSigned(secret, signed(id), signature)) return undefined;
  return { id, isMailedTo: (mailbox) => isSigned(secret, mailed(id, mailbox), mark, markBytes) };
}

export function bookingAddresses({ publicUrl, secret, slug }: { publicUrl: string; secret: Secret; slug: string }): BookingAddresses {
  const page = (path: string, language: Language) => publicUrl + inLanguage(path, language);
  return {
    own: (booking, mailbox, language) => page(`/prenotazione/${mailedToken(secret, booking, mailbox)}`, language),
    form: (language) => page('/prenota', language),
    desk: ({ date }) => `${publicUrl}/dashboard_${slug}/bookings?giorno=${date}`,
  };
}
