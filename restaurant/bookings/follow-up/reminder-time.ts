import type { BookingRules } from '../rules/rules.ts';

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
