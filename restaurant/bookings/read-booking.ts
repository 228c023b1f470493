import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { BookingTable } from '#database/booking-tables.ts';
import { languages } from '#languages/languages.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import { services } from '#restaurant/hours/hours.ts';
import { type Booking, bookingSources, placings } from './booking.ts';
import { bookingStates } from './states.ts';

export type BookingRow = Selectable<BookingTable>;

const closed = z.object({
  state: z.enum(bookingStates),
  service: z.enum(services),
  source: z.enum(bookingSources),
  placing: z.enum(placings),
  language: z.enum(languages),
});
const ids = z.array(z.string());

/** A row as a booking. @throws ZodError for a row that this version did not write */
export function bookingOf(row: BookingRow): Booking {
  const instant = (text: string | null) => (text === null ? undefined : Temporal.Instant.from(text));
  return {
    ...closed.parse(row),
    id: row.id,
    reference: row.reference,
    date: Temporal.PlainDate.from(row.date),
    start: Temporal.Instant.from(row.start_at),
    end: Temporal.Instant.from(row.end_at),
    covers: row.covers,
    guestId: row.guest_id ?? undefined,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone === null ? undefined : sayTelephone(row.phone),
    tables: tablesOf(row.tables),
    flexibleMinutes: row.flexible_minutes ?? undefined,
    answerUntil: instant(row.offered_until),
    lateMinutes: row.late_minutes ?? undefined,
    reconfirmedAt: instant(row.reconfirmed_at),
    unreachedAt: instant(row.unreached_at),
    override: row.override_reason === null ? undefined : { reason: row.override_reason, by: row.override_by ?? '' },
    sequence: row.sequence,
    provenAt: instant(row.proven_at),
    createdAt: Temporal.Instant.from(row.created_at),
  };
}

/** The ids of the tables that a row holds. */
export function tablesOf(text: string): string[] {
  return ids.parse(JSON.parse(text));
}
