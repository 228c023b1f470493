import type { Booking, BookingNeeds } from '#restaurant/bookings/booking.ts';
import { seatsOverTime, visitOf } from '#restaurant/bookings/overview/evening.ts';
import { isMissingTable } from '#restaurant/bookings/reassign/table-fit.ts';
import { countsTowardCapacity } from '#restaurant/bookings/states.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { dayOf, type Hours } from '#restaurant/hours/hours.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { dishesOf, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { isVisibleOn, servedOn } from '#restaurant/menus/served.ts';

const maxNext = 3;

export type ServiceTables = ReturnType<typeof tablesOf>;

interface Party {
  booking: Booking;
  needs: Pick<BookingNeeds, 'allergies'>;
  since: Temporal.Instant;
}

/** The tables of one service. Allergies are only counted: the sheet says whose they are. */
export function tablesOf(sheet: readonly Party[], { plan, seats }: { plan: TablePlan; seats: number }) {
  const here = sheet.filter(({ booking }) => countsTowardCapacity[booking.state]);
  const bookings = here.map(({ booking }) => booking);
  const sum = (some: readonly Booking[]) => some.reduce((covers, booking) => covers + booking.covers, 0);
  const left = sheet.filter(({ booking }) => booking.state === 'finished');
  const visits = [...bookings, ...left.map(visitOf)];
  const [first, ...others] = visits.flatMap(({ start, end }) => [start, end]).toSorted(Temporal.Instant.compare);
  const last = others.at(-1);
  const steps = first && last ? seatsOverTime(visits, first, last) : [];
  const peak = steps.toSorted((one, other) => other.covers - one.covers)[0];
  return {
    /** Of the whole service, including parties that have left. With two sittings it may exceed the seats. */
    covers: sum([...bookings, ...left.map(({ booking }) => booking)]),
    parties: visits.length,
    seats,
    seated: sum(bookings.filter(({ state }) => state === 'seated')),
    /** When most covers are there at once, in milliseconds; undefined without bookings. */
    peak: peak && { at: peak.at.epochMilliseconds, covers: peak.covers },
    next: bookings
      .filter(({ state }) => state === 'confirmed')
      .slice(0, maxNext)
      .map(({ id, name, covers, start }) => ({ id, name, covers, start: start.epochMilliseconds })),
    withoutTable: bookings.filter((booking) => isMissingTable(plan, booking)).length,
    allergies: here.filter(({ needs }) => needs.allergies !== '').length,
  };
}

export type Tonight = NonNullable<ReturnType<typeof tonightOf>>;

/** The current or next service, with its menus. Times in milliseconds. */
export function tonightOf(menus: readonly { id: string; data: Menu }[], hours: Hours, now: Temporal.Instant) {
  const opening = openingAt(hours, now);
  const sitting = 'open' in opening ? opening.open : opening.next;
  if (!sitting) return undefined;
  const date = sitting.date.toString();
  const within = ({ start, end }: { start: Temporal.Instant; end: Temporal.Instant }) =>
    Temporal.Instant.compare(start, sitting.end) < 0 && Temporal.Instant.compare(sitting.start, end) < 0;
  const served = menus.filter(({ data }) => isVisibleOn(data, date) && servedOn(data, hours, sitting.date).some(within));
  return {
    date,
    service: sitting.service,
    isToday: date === dayOf(now).toString(),
    running: 'open' in opening,
    start: sitting.start.epochMilliseconds,
    end: sitting.end.epochMilliseconds,
    menus: served.map(({ id, data }) => {
      const dishes = dishesOf(data.contents).filter((dish) => isVisibleOn(dish, date));
      return { id, name: data.name, dishes: dishes.length, soldOut: dishes.filter((dish) => isSoldOut(dish, now)).length };
    }),
  };
}
