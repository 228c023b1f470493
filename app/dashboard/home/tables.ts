import type { Booking, BookingNeeds } from '#restaurant/bookings/booking.ts';
import { seatsOverTime } from '#restaurant/bookings/desk/evening.ts';
import { needsTable } from '#restaurant/bookings/reseat/table-fit.ts';
import { takesRoom } from '#restaurant/bookings/states.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';

/** The next arrivals that Home names. */
const mostNext = 3;

/** What Home says of the tables of one service. Of allergies only how many: whose they are stands on the sheet. */
export interface ServiceTables {
  covers: number;
  parties: number;
  seats: number;
  seated: number;
  /** When most are there; undefined while nobody has booked. In milliseconds. */
  peak: number | undefined;
  next: { id: string; name: string; covers: number; start: number }[];
  withoutTable: number;
  allergies: number;
}

interface Party {
  booking: Booking;
  needs: Pick<BookingNeeds, 'allergies'>;
}

/** The tables of a service, from its part of the sheet of the day. */
export function tablesOf(sheet: readonly Party[], { plan, seats }: { plan: TablePlan; seats: number }): ServiceTables {
  const here = sheet.filter(({ booking }) => takesRoom[booking.state]);
  const bookings = here.map(({ booking }) => booking);
  const sum = (some: readonly Booking[]) => some.reduce((covers, booking) => covers + booking.covers, 0);
  const [first, ...others] = bookings.flatMap(({ start, end }) => [start, end]).toSorted(Temporal.Instant.compare);
  const last = others.at(-1);
  const steps = first && last ? seatsOverTime(bookings, first, last) : [];
  const peak = steps.toSorted((one, other) => other.covers - one.covers)[0];
  return {
    covers: sum(bookings),
    parties: bookings.length,
    seats,
    seated: sum(bookings.filter(({ state }) => state === 'seated')),
    peak: peak?.at.epochMilliseconds,
    next: bookings
      .filter(({ state }) => state === 'confirmed')
      .slice(0, mostNext)
      .map(({ id, name, covers, start }) => ({ id, name, covers, start: start.epochMilliseconds })),
    withoutTable: bookings.filter((booking) => needsTable(plan, booking)).length,
    allergies: here.filter(({ needs }) => needs.allergies !== '').length,
  };
}
