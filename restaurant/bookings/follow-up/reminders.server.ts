import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { queueMail } from '#mail/queue.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { type Booking, type BookingEvent, isOutsideHours } from '../booking.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { addresseeName, mailCause } from '../notifications/notices.server.ts';
import { mailedBooking } from '../notifications/notices.ts';
import { bookingOf, findLastTimes } from '../find-booking.server.ts';
import { lockDays } from '../commands/day-lock.server.ts';
import type { BookingRules } from '../rules/rules.ts';

/** Nobody is reminded later than this before their time: they are on their way. */
const latest = { minutes: 60 };

/** Whoever did one of these has read of the booking. */
const freshEvents: BookingEvent[] = ['made', 'confirm', 'accept', 'moved', 'undo'];

/**
 * Whom a run would remind, the nearest first: confirmed, with an address, not reminded of this time yet, and not written to since
 * the reminder was due. Hours are hours: on the days on which the clock changes the same time of the day is an hour off.
 */
export async function listReminders(db: Db, now: Temporal.Instant): Promise<Booking[]> {
  const { rules, hours } = await requireBookingDocuments(db);
  const until = now.add({ hours: rules.reminderHours });
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', '=', 'confirmed')
    // The day of a service that lasts past midnight is the one before.
    .where('date', '>=', dayOf(now).subtract({ days: 1 }).toString())
    .where('date', '<=', dayOf(until).toString())
    .where('email', 'is not', null)
    .where('start_at', '>=', now.add(latest).toString())
    .where('start_at', '<=', until.toString())
    .orderBy('start_at')
    .execute();
  // Whom the staff have still to call, because the house closes, is not awaited.
  const bookings = rows.map(bookingOf).filter((booking) => !isOutsideHours(hours, booking));
  if (bookings.length === 0) return [];
  const reminded = await db.selectFrom('mail').select('key').where('key', 'in', bookings.map(reminderKey)).execute();
  const keys = new Set(reminded.map(({ key }) => key));
  const lastAt = await findLastTimes(db, bookings, freshEvents);
  return bookings.filter(
    (booking) => !keys.has(reminderKey(booking)) && reminderTime(booking, rules, lastAt.get(booking.id) ?? booking.createdAt) !== undefined,
  );
}

/** One for each time that a booking has: moved to another day it has another. */
function reminderKey({ id, start }: Booking): string {
  return `${mailCause(id)}:reminder:${start.toString()}`;
}

/** Reminders that are written together: nobody who books or cancels on that day waits longer than for so many. */
const together = 50;

/** Puts what is due into the outbox, each reminder once, also by two processes at once. @returns how many */
export async function remindGuests(db: Db, now: Temporal.Instant): Promise<number> {
  const due = await listReminders(db, now);
  let reminded = 0;
  for (const date of new Set(due.map((booking) => booking.date.toString()))) {
    for (let written = together; written === together; reminded += written) {
      written = await transact(db, remindOfDay, Temporal.PlainDate.from(date), now);
    }
  }
  return reminded;
}

async function remindOfDay(transaction: Tx, date: Temporal.PlainDate, now: Temporal.Instant): Promise<number> {
  // Locked as for a change: whoever cancels waits, and takes the reminder out of the queue again.
  await lockDays(transaction, [date]);
  const due = (await listReminders(transaction, now)).filter((booking) => booking.date.equals(date)).slice(0, together);
  for (const booking of due) {
    const { email, language } = booking;
    if (email === undefined) continue;
    const to = { recipient: email, recipientName: addresseeName(booking), language };
    const content = { booking: mailedBooking(booking, now) };
    const cause = mailCause(booking.id);
    await queueMail(transaction, { kind: 'booking-reminder', content, links: {}, key: reminderKey(booking), cause, ...to }, now);
  }
  return due.length;
}

/** Whoever read of their booking so shortly before the reminder would be due has it in mind. */
const inMind = { hours: 6 };

/**
 * When the reminder of a booking is due.
 * @param lastRead when the guest last made, moved or confirmed it
 * @returns undefined for who has it in mind: they get none
 */
export function reminderTime(
  { start }: { start: Temporal.Instant },
  { reminderHours }: Pick<BookingRules, 'reminderHours'>,
  lastRead: Temporal.Instant,
): Temporal.Instant | undefined {
  const due = start.subtract({ hours: reminderHours });
  return Temporal.Instant.compare(lastRead.add(inMind), due) < 0 ? due : undefined;
}
