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

/** After one of these events the guest has just read about the booking. */
const freshEvents: BookingEvent[] = ['made', 'confirm', 'accept', 'moved', 'undo'];

/**
 * The bookings to remind, the nearest first: confirmed, with an address, not reminded of this time yet, and without an event of
 * `freshEvents` since the reminder was due. The interval is in hours, so it shifts with the clock change.
 */
export async function listReminders(db: Db, now: Temporal.Instant): Promise<Booking[]> {
  const { rules, hours } = await requireBookingDocuments(db);
  const until = now.add({ hours: rules.reminderHours });
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', '=', 'confirmed')
    // A service that lasts past midnight belongs to the day before.
    .where('date', '>=', dayOf(now).subtract({ days: 1 }).toString())
    .where('date', '<=', dayOf(until).toString())
    .where('email', 'is not', null)
    .where('start_at', '>=', now.add(latest).toString())
    .where('start_at', '<=', until.toString())
    .orderBy('start_at')
    .execute();
  // The restaurant closes, and the staff will call this guest.
  const bookings = rows.map(bookingOf).filter((booking) => !isOutsideHours(hours, booking));
  if (bookings.length === 0) return [];
  const reminded = await db.selectFrom('mail').select('key').where('key', 'in', bookings.map(reminderKey)).execute();
  const keys = new Set(reminded.map(({ key }) => key));
  const lastAt = await findLastTimes(db, bookings, freshEvents);
  return bookings.filter(
    (booking) => !keys.has(reminderKey(booking)) && reminderTime(booking, rules, lastAt.get(booking.id) ?? booking.createdAt) !== undefined,
  );
}

/** One reminder for each time that a booking has had. */
function reminderKey({ id, start }: Booking): string {
  return `${mailCause(id)}:reminder:${start.toString()}`;
}

/** The most reminders written in one transaction, so that a booking on that day does not wait longer. */
const together = 50;

/** Queues the due reminders, each once, also with several processes. @returns how many */
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
  // The day is locked as for a change, so a cancellation waits, and then cancels the queued reminder.
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

/** A guest who booked or changed this shortly before the reminder gets none. */
const inMind = { hours: 6 };

/**
 * When the reminder of a booking is due.
 * @param lastRead when the guest last made, moved or confirmed it
 * @returns undefined if the guest needs none
 */
export function reminderTime(
  { start }: { start: Temporal.Instant },
  { reminderHours }: Pick<BookingRules, 'reminderHours'>,
  lastRead: Temporal.Instant,
): Temporal.Instant | undefined {
  const due = start.subtract({ hours: reminderHours });
  return Temporal.Instant.compare(lastRead.add(inMind), due) < 0 ? due : undefined;
}
