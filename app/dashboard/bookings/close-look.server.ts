import type { Db } from '#database/connect.server.ts';
import { mostTouched, previewClosing } from '#restaurant/bookings/close-day.server.ts';
import { type ClosingScope, clockOf, closingsOf, daysIn, openIn, periodAround } from '#restaurant/bookings/closing.ts';
import { dayByClock } from '#restaurant/bookings/evening.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { listCancelledByClosing } from '#restaurant/bookings/reopen-day.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { ClosingAddress } from './close-address.ts';

/** What a closing would touch, or what opening again would put back. */
export async function lookAtClosing(db: Db, { scope, address }: { scope: ClosingScope; address: ClosingAddress }, now: Temporal.Instant) {
  const { data: hours } = await requireSettings(db);
  const today = dayByClock(hours, now);
  const touched = await previewClosing(db, scope, now);
  const closings = closingsOf(hours, scope);
  // Nobody sits at a table of another day than today.
  const isToday = daysIn(scope).some((date) => date.equals(today));
  const here = (isToday ? await listBookingsOn(db, today) : []).filter(
    ({ state, service }) => (state === 'arrived' || state === 'seated') && scope.services.includes(service),
  );
  const period = periodAround(hours, scope);
  return {
    address,
    noon: noonOf(scope.from),
    lastNoon: noonOf(scope.to),
    isPast: Temporal.PlainDate.compare(scope.from, today) < 0,
    tooMany: touched.length > mostTouched,
    isOpen: openIn(hours, scope).length > 0,
    /** The period within which it is closed, where that can be opened again. */
    period: period && Temporal.PlainDate.compare(period.from, today) >= 0 ? shownPeriod(period) : undefined,
    /** What is read on the site, where an exception of that day closes it. */
    reasons: closings.map(({ reason }) => reason ?? ''),
    staying: here.length,
    touched: touched.map(({ booking, ways, places }) => ({
      id: booking.id,
      name: booking.name,
      date: booking.date.toString(),
      noon: noonOf(booking.date),
      start: booking.start.epochMilliseconds,
      covers: booking.covers,
      state: booking.state,
      language: booking.language,
      phone: booking.phone,
      hasMail: booking.email !== undefined,
      bounced: booking.unreachedAt !== undefined,
      ways,
      places: places.map(({ date, start }) => ({ value: `${date.toString()} ${clockOf(start)}`, at: start.epochMilliseconds })),
    })),
    cancelled: (await listCancelledByClosing(db, scope, now)).map(({ booking, canReopen }) => ({
      id: booking.id,
      name: booking.name,
      noon: noonOf(booking.date),
      start: booking.start.epochMilliseconds,
      covers: booking.covers,
      phone: booking.phone,
      canReopen,
    })),
  };
}

function shownPeriod({ from, to }: Pick<ClosingScope, 'from' | 'to'>) {
  return { date: from.toString(), until: to.toString(), noon: noonOf(from), lastNoon: noonOf(to) };
}

function noonOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
}

export type ClosingLook = Awaited<ReturnType<typeof lookAtClosing>>;
export type ShownTouched = ClosingLook['touched'][number];
