import type { Db } from '#database/connect.server.ts';
import { maxAffectedBookings, previewClosing } from '#restaurant/bookings/closing/close-day.server.ts';
import { isOfTables, openTablesIn } from '#restaurant/bookings/closing/close-tables.server.ts';
import { type ClosingScope, datesOf, isNoticeOf, openServices, periodAround } from '#restaurant/bookings/closing/closing.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { dayByClock } from '#restaurant/bookings/overview/evening.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { listTakenByClosing } from '#restaurant/bookings/closing/reopen-day.server.ts';
import { findClosings } from '#restaurant/bookings/closing/told-again.server.ts';
import { listRemovedTables } from '#restaurant/bookings/reassign/reseat.server.ts';
import { chairsOf, namesIn, type TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';
import { noticeAt, noticeEnd } from '#restaurant/settings/notice.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { addressOf, type ClosingAddress } from '../close-address.ts';

/** What a closing would touch, or what opening again would put back. */
export async function previewClosingPage(
  db: Db,
  { scope, address }: { scope: ClosingScope; address: ClosingAddress },
  now: Temporal.Instant,
) {
  const documents = await requireBookingDocuments(db);
  const { hours, plan } = documents;
  const today = dayByClock(hours, now);
  const { touched, reseated } = await previewClosing(db, scope, now);
  const removed = await listRemovedTables(
    db,
    plan,
    reseated.map(({ booking }) => booking),
  );
  // Nobody sits at a table of another day than today.
  const isToday = datesOf(scope).some((date) => date.equals(today));
  const here = (isToday ? await listBookingsOn(db, today) : []).filter(
    ({ state, service, tables }) =>
      (state === 'arrived' || state === 'seated') &&
      scope.services.includes(service) &&
      (!scope.tables || tables.some((id) => scope.tables?.includes(id))),
  );
  const period = scope.tables ? undefined : periodAround(hours, scope);
  return {
    address,
    noon: noonOf(scope.from),
    lastNoon: noonOf(scope.to),
    isToday,
    isPast: Temporal.PlainDate.compare(scope.from, today) < 0,
    tooMany: touched.length > maxAffectedBookings,
    isOpen: (isOfTables(scope) ? openTablesIn(documents, scope) : openServices(hours, scope)).length > 0,
    /** Of tables: their names, the seats of all and those that stay, and who changes table without a word. */
    tables: scope.tables && {
      names: namesIn(plan, scope.tables),
      seats: chairsOf(plan.tables),
      staying: chairsOf(plan.tables.filter(({ id }) => !scope.tables?.includes(id))),
      reseated: reseated.map(({ booking, tables }) => ({
        id: booking.id,
        name: booking.name,
        covers: booking.covers,
        noon: noonOf(booking.date),
        start: booking.start.epochMilliseconds,
        from: namesIn(plan, booking.tables, removed),
        to: namesIn(plan, tables),
      })),
    },
    /** The period within which it is closed, where that can be opened again. */
    period: period && Temporal.PlainDate.compare(period.from, today) >= 0 ? shownPeriod(period) : undefined,
    /** What is read on the site, where an exception of that day closes it. */
    reasons: (await findClosings(db, scope)).map(({ reason }) => reason ?? ''),
    notice: await lookAtNotice(db, scope, now),
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
    taken: (await listTakenByClosing(db, scope, now)).map(({ booking, canReopen, moved }) => {
      const { date, start, covers } = moved ?? booking;
      return {
        id: booking.id,
        name: booking.name,
        noon: noonOf(date),
        start: start.epochMilliseconds,
        covers,
        phone: booking.phone,
        canReopen,
        movedTo: moved && { noon: noonOf(booking.date), start: booking.start.epochMilliseconds },
      };
    }),
  };
}

/** The notice at the head of every page: what it is now, whether that is of this closing, and until when this closing's would be read. */
async function lookAtNotice(db: Db, scope: ClosingScope, now: Temporal.Instant) {
  const shown = noticeAt((await requireSettings(db)).data, now);
  return {
    shown: shown?.text,
    isOfClosing: isNoticeOf(await findClosings(db, scope), shown),
    until: noticeEnd('day', now, scope.to).epochMilliseconds,
    now: now.epochMilliseconds,
  };
}

function shownPeriod({ from, to }: Pick<ClosingScope, 'from' | 'to'>) {
  return { date: from.toString(), until: to.toString(), noon: noonOf(from), lastNoon: noonOf(to) };
}

/** The closings of tables that are not over, as addresses and in names. */
export function presentTableClosings({ tables, closings }: TablePlan, today: string) {
  return closings
    .filter(({ to }) => to >= today)
    .map(({ from, to, services, tables: closed }) => ({
      address: addressOf({
        date: from,
        until: to,
        part: services.length === 1 ? (services[0] ?? 'day') : 'day',
        of: { tables: closed },
      }),
      noon: noonOf(Temporal.PlainDate.from(from)),
      lastNoon: noonOf(Temporal.PlainDate.from(to)),
      names: namesIn({ tables }, closed),
    }));
}

function noonOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
}

export type ClosingLook = Awaited<ReturnType<typeof previewClosingPage>>;
export type AffectedBookingView = ClosingLook['touched'][number];
