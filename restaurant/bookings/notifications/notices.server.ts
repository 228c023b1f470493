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
  houseNoticeOf,
  invalidatesQueuedMails,
  isStillAccurate,
  type LastNotification,
  type NoticedEvent,
} from './notices.ts';

/** What the mails of a booking are found by. */
export function mailCause(id: string): string {
  return `booking:${id}`;
}

/**
 * Puts the mails of an event into the outbox, in its transaction, and takes those out that waited there and say what was.
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
  if (!event.untold) await queueForGuest(transaction, booking, event, number, now);
  if (booking.state === 'offered' && booking.answerUntil && event.from !== 'offered')
    await queuePush(transaction, { booking: booking.id, kind: 'offer', until: booking.answerUntil }, now);
  const toHouse = houseNoticeOf(booking, event, now);
  if (!toHouse) return;
  if (toHouse.kind === 'booking-to-decide')
    await queuePush(transaction, { booking: booking.id, kind: 'request', until: now.add(requestIsNew) }, now);
  const { email } = (await requireSettings(transaction)).data;
  const sendAt = await whenToWriteToHouse(transaction, toHouse.kind, cause, now);
  const mail = { ...toHouse, links: {}, key: `${cause}:${number}:house`, cause, recipient: email, language: 'it' } as const;
  await queueMail(transaction, { ...mail, sendAt }, now);
}

/** How long a new request is told on the devices of the staff; later they see it on Home. */
const requestIsNew = { hours: 2 };

/** A table that is free again: many a guest takes it back at once. */
const freedWaits = { minutes: 2 };
/** What happens to one booking is told the house once in a while: what waits then says what is true then, or is not sent. */
const betweenHouseMails = { minutes: 15 };

async function whenToWriteToHouse(transaction: Tx, kind: HouseMailKind, cause: string, now: Temporal.Instant): Promise<Temporal.Instant> {
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
  const notice = await sayOffer(transaction, decided);
  const sendAt = await whenToWrite(transaction, booking, event, now);
  if (!sendAt) return;
  const to = { recipient: email, recipientName: addresseeName(booking), language };
  await queueMail(transaction, { ...notice, links: {}, key: `${cause}:${number}`, cause, ...to, sendAt }, now);
}

/** When a guest may be written to of what they did; never where it is a stranger who had as many mails as that mailbox may have in a day. */
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

/** The name that a mail is addressed to; one that holds an address of the web waits until the mailbox is known to be its guest's. */
export function addresseeName({ name, provenAt }: Pick<Booking, 'name' | 'provenAt'>): string | undefined {
  return provenAt ? name : safeDisplayName(name) || undefined;
}

/** Whether the guest of a booking was written to, or will be. */
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

/** Who waits is told how long a table would be kept for them, by the rules of now. */
async function sayOffer(transaction: Tx, notice: GuestNotification): Promise<GuestNotification> {
  if (notice.kind !== 'booking-waiting') return notice;
  const { minutes, soonMinutes } = (await requireBookingDocuments(transaction)).rules.offer;
  return { ...notice, content: { ...notice.content, offer: { minutes, soonMinutes } } };
}

/** What waits to be sent would tell what is no more. */
async function cancelQueued(transaction: Tx, cause: string, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('mail')
    .set({ status: 'cancelled' satisfies MailStatus, ended_at: now.toString(), reason: 'outdated' })
    .where((eb) => eb.and({ cause, status: 'queued' }))
    .execute();
}

/** Nothing for who was told nothing yet, or that it is off. */
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

/** Whether a mail still says what is: asked at delivery, for a mail that the server put off may be older than what happened since. */
export async function isBookingMailCurrent(
  db: Db,
  mail: Pick<ClaimedMail, 'kind' | 'cause' | 'content' | 'recipient'>,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!isBookingMailKind(mail.kind)) return true;
  const booking = await findBooking(db, mail.cause.slice(mailCause('').length));
  if (!booking || mail.content === null) return false;
  if (!isHouseMailKind(mail.kind) && booking.email !== mail.recipient) return false;
  // The house has closed since the reminder was written; the staff call.
  if (mail.kind === 'booking-reminder' && isOutsideHours((await requireBookingDocuments(db)).hours, booking)) return false;
  return isStillAccurate(readBookingMail({ kind: mail.kind, content: mail.content }), booking, now);
}

/*
 * The link of a guest's own booking is signed, not stored: whoever copies the database alone can make none, and every mail
 * to one mailbox carries the same link. It lets its holder see, change and cancel that booking, and nothing else.
 */

const signed = (id: string) => `booking ${id}`;
const mailed = (id: string, mailbox: string) => `booking ${id} mailed to ${mailbox.toLowerCase()}`;

/** Of the mark of a mailbox, in bytes: it shows no more than that a mail was opened. */
const markBytes = 8;

/** The token of a booking's own link: `{id}.{signature}`. */
export function bookingToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, signed(id))}`;
}

/**
 * The token that a mail about the booking carries, `{id}.{signature}.{mark}`: it opens the same page, and whoever changes something there
 * has shown that the mailbox is theirs. The page that follows the form has the one above, which shows nothing.
 */
export function mailedToken(secret: Secret, id: string, mailbox: string): string {
  return `${bookingToken(secret, id)}.${sign(secret, mailed(id, mailbox), markBytes)}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{11}))?$/;

/** Whose token it is, and whether it came by the mail to a mailbox; undefined for one that was not made here. */
export function readBookingToken(secret: Secret, token: string): { id: string; isMailedTo: (mailbox: string) => boolean } | undefined {
  const [, id, signature = '', mark = ''] = pattern.exec(token) ?? [];
  if (id === undefined || !isSigned(secret, signed(id), signature)) return undefined;
  return { id, isMailedTo: (mailbox) => isSigned(secret, mailed(id, mailbox), mark, markBytes) };
}

/** What the mails of bookings lead to. */
export function bookingAddresses({ publicUrl, secret, slug }: { publicUrl: string; secret: Secret; slug: string }): BookingAddresses {
  const page = (path: string, language: Language) => publicUrl + inLanguage(path, language);
  return {
    own: (booking, mailbox, language) => page(`/prenotazione/${mailedToken(secret, booking, mailbox)}`, language),
    form: (language) => page('/prenota', language),
    desk: ({ date }) => `${publicUrl}/dashboard_${slug}/bookings?giorno=${date}`,
  };
}
